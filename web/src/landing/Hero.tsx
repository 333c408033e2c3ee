import { useRef } from 'react';
import { withIndexKeys } from '../lib/with-index-keys.ts';
import type { LandingHistory, LandingRun } from './history/landing-history.ts';
import { PauseIcon, PlayIcon } from './icons.tsx';
import { ReplayStrip } from './ReplayStrip.tsx';
import { useReplay } from './use-replay.ts';
import { dayName, figure, filled, words } from './words.ts';

/** The headline, and next to it an essay being written: the product's own replay. */
export function Hero({ history }: { history: LandingHistory }) {
  const { frames, versions, title, drafts } = history;
  const section = useRef<HTMLElement>(null);
  const replay = useReplay(frames.length, (drafts[0]?.after ?? 1) - 12, section);
  const frame = frames[replay.current];
  const moment = filled(words.hero.moment, {
    version: figure(frame?.version ?? 0),
    versions: figure(versions),
    day: dayName(frame?.at ?? 0),
  });
  return (
    <section id="top" className="hero" ref={section}>
      <div className="page hero-words">
        <div>
          <h1 className="display">{words.hero.line}</h1>
          <p className="lead">{words.hero.lead}</p>
          <p className="actions">
            <a className="button filled large" href="/register">
              {words.signUp}
            </a>
            <a className="button large" href="/login">
              {words.signIn}
            </a>
          </p>
        </div>
        <figure>
          <div className="sheet">
            <p className="sheet-title">{title}</p>
            {withIndexKeys(frame?.paragraphs ?? []).map(({ key, value: runs }) => (
              <p key={key}>
                <Runs runs={runs} />
              </p>
            ))}
          </div>
          <figcaption>
            <span className="legend">
              <ins className="run-new">{words.changes.new}</ins>
              <span className="run-edited">{words.changes.edited}</span>
              <del className="run-deleted">{words.changes.deleted}</del>
            </span>
            <span className="moment">{moment}</span>
          </figcaption>
        </figure>
      </div>
      <div className="hero-strip">
        <button
          type="button"
          className="round"
          aria-label={replay.playing ? words.hero.pause : words.hero.play}
          onClick={replay.toggle}
        >
          {replay.playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <ReplayStrip
          history={history}
          current={replay.current}
          moment={moment}
          onSeek={replay.seek}
        />
      </div>
      <p className="page source">{words.hero.source}</p>
    </section>
  );
}

const TAGS = { '': 'span', new: 'ins', edited: 'span', moved: 'span', deleted: 'del' } as const;

function Runs({ runs }: { runs: readonly LandingRun[] }) {
  return withIndexKeys(runs).map(({ key, value: [kind, text] }) => {
    const Tag = TAGS[kind];
    return (
      <Tag key={key} {...(kind && { className: `run-${kind}` })}>
        {text}
      </Tag>
    );
  });
}
