import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/notice-frame.tsx';

type ArtworkNotFoundProps = {
  /** The URL of the page that the link opens, and the link's text. */
  to: string;
  link: string;
};

/** Replaces the page of an artwork that does not exist. */
export function ArtworkNotFound({ to, link }: ArtworkNotFoundProps) {
  return (
    <ErrorState
      level={1}
      title="Artwork not found"
      action={
        <ButtonLink variant="outline" to={to}>
          {link}
        </ButtonLink>
      }
    >
      It may have been deleted, or it may belong to someone else.
    </ErrorState>
  );
}
