import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../queries/config.ts';

/** Renders the shop's email address as a link. Renders "us" until the address is known. */
export function ContactLink() {
  const { data } = useQuery(configQuery);
  if (!data) return 'us';
  return (
    <a href={`mailto:${data.contactMail}`} className="text-bone text-link">
      {data.contactMail}
    </a>
  );
}
