import type { Locale } from '@antecedent/contracts/accounts/accounts/account-fields';
import type { LandingContent } from '@antecedent/contracts/admin/content';
import { branding } from '@antecedent/contracts/wire/branding';
import { type ReactNode, Suspense } from 'react';
import { ContactForm } from './ContactForm.tsx';
import { EffortFigure } from './EffortFigure.tsx';
import { HeatFigure } from './HeatFigure.tsx';
import { Hero } from './Hero.tsx';
import type { LandingHistory } from './history/landing-history.ts';
import { CheckIcon, CrossIcon, LogoIcon } from './icons.tsx';
import { MapFigure } from './MapFigure.tsx';
import { EventList, PartnerList } from './OperatorLists.tsx';
import { TopBar } from './TopBar.tsx';
import { words } from './words.ts';

type LandingPageProps = {
  history: LandingHistory;
  content: LandingContent;
  notice: string | null;
  onLanguage: (code: Locale) => void;
};

/** The landing page. Every claim links to its evidence. */
export function LandingPage({ history, content, notice, onLanguage }: LandingPageProps) {
  return (
    <>
      <a className="skip" href="#top">
        {words.skip}
      </a>
      <TopBar hasEvents={content.events.length > 0} onLanguage={onLanguage} />
      <main>
        <Hero history={history} />
        {/* What is below the first screen comes to life after it. */}
        <Suspense>
          <Sections history={history} content={content} />
        </Suspense>
      </main>
      <Footer versions={content.versions} />
      <div role="status" className="notice">
        {notice && <p key={notice}>{notice}</p>}
      </div>
    </>
  );
}

function Sections({ history, content }: Pick<LandingPageProps, 'history' | 'content'>) {
  const hasEvents = content.events.length > 0;
  return (
    <>
      <Section id="aboutus" title={words.aboutTitle} quiet split>
        {words.aboutText.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
      </Section>
      <Section id="feature" title={words.featuresTitle}>
        <Feature {...words.heat}>
          <HeatFigure heat={history.heat} />
        </Feature>
        <Feature {...words.effort} flip>
          <EffortFigure effort={history.effort} />
        </Feature>
        <Feature {...words.map}>
          <MapFigure map={history.map} sessions={history.sessions} />
        </Feature>
        <dl className="promises">
          {words.promises.map(({ term, text, link, more }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                {text}{' '}
                <a className="promise-link" href={link}>
                  {more}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="privacy" title={words.privacyTitle} quiet split>
        <div className="recorded">
          <Marked title={words.recorded} items={words.kept} sign={<CheckIcon />} />
          <Marked title={words.notRecorded} items={words.never} sign={<CrossIcon />} />
        </div>
        <p>
          <a href="/legal/record">{words.recordMore}</a>
        </p>
      </Section>
      {hasEvents && (
        <Section id="event" title={words.events} split>
          <EventList events={content.events} />
        </Section>
      )}
      <Section id="contactus" title={words.contact} quiet={hasEvents} split>
        <ContactForm />
      </Section>
      {content.partners.length > 0 && (
        <Section id="partners" title={words.partnersTitle} quiet={!hasEvents} split>
          <PartnerList partners={content.partners} />
        </Section>
      )}
      <section className="banner">
        <div className="page banner-row">
          <h2 className="display">{words.bannerTitle}</h2>
          <a className="button filled large" href="/register">
            {words.signUp}
          </a>
        </div>
      </section>
    </>
  );
}

type SectionProps = {
  id: string;
  title: string;
  children: ReactNode;
  quiet?: boolean;
  /** Title in its own column, for short sections. */
  split?: boolean;
};

function Section({ id, title, children, quiet = false, split = false }: SectionProps) {
  return (
    <section id={id} className={quiet ? 'quiet-ground' : ''}>
      <div className={split ? 'page split' : 'page'}>
        <h2 className="display">{title}</h2>
        <div>{children}</div>
      </div>
    </section>
  );
}

type FeatureProps = {
  title: string;
  text: string;
  /** The URL of the evidence for a claim, and its link text. */
  link?: string;
  more?: string;
  children: ReactNode;
  flip?: boolean;
};

function Feature({ title, text, link, more, children, flip = false }: FeatureProps) {
  return (
    <div className={flip ? 'feature flip' : 'feature'}>
      <div>
        <h3>{title}</h3>
        <p className="quiet">{text}</p>
        {link && (
          <p>
            <a className="promise-link" href={link}>
              {more}
            </a>
          </p>
        )}
      </div>
      <div className="card">{children}</div>
    </div>
  );
}

type MarkedProps = { title: string; items: readonly string[]; sign: ReactNode };

function Marked({ title, items, sign }: MarkedProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>
            {sign}
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Footer({ versions }: Pick<LandingContent, 'versions'>) {
  return (
    <footer>
      <div className="page foot">
        <span className="brand">
          <LogoIcon />
          {branding.shortTitle}
        </span>
        <a className="foot-link" href="/register">
          {words.signUp}
        </a>
        <a className="foot-link" href="/login">
          {words.signIn}
        </a>
        <a className="foot-link" href="/legal/termsandconditions">
          {words.terms}
        </a>
        <a className="foot-link" href="/legal/privacy">
          {words.privacy}
        </a>
        <a className="foot-link" href="/legal/accessibility">
          {words.accessibility}
        </a>
        <a className="foot-link" href="/legal/licenses">
          {words.licenses}
        </a>
        {versions.northAmerican && (
          <a className="foot-link" href={versions.northAmerican}>
            {words.northAmerican}
          </a>
        )}
        {versions.european && (
          <a className="foot-link" href={versions.european}>
            {words.european}
          </a>
        )}
      </div>
    </footer>
  );
}
