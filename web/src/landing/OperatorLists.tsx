import type { LandingContent } from '@antecedent/contracts/admin/content';

/** Events announced by the operator. */
export function EventList({ events }: Pick<LandingContent, 'events'>) {
  return (
    <ul className="listed">
      {events.map(({ title, when, where, text, link }) => (
        <li key={`${title} ${when}`}>
          <strong>{link ? <a href={link}>{title}</a> : title}</strong>
          <span className="quiet">{[when, where].filter(Boolean).join(', ')}</span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Partners of the operator. */
export function PartnerList({ partners }: Pick<LandingContent, 'partners'>) {
  return (
    <ul className="listed partners">
      {partners.map(({ name, link, logo }) => (
        <li key={name}>
          <a href={link}>
            {logo ? <img src={`/api/content/pictures/${logo}`} alt={name} height={40} /> : name}
          </a>
        </li>
      ))}
    </ul>
  );
}
