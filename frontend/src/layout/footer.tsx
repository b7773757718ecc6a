import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';

/** Renders the footer, which links to the legal pages. */
export function Footer() {
  return (
    <footer className="page mt-20">
      <nav
        aria-label="About the shop"
        className="flex flex-wrap gap-x-7 gap-y-3 border-line border-t pt-5 text-label text-smoke"
      >
        {(
          [
            ['Privacy', paths.privacy],
            ['Terms', paths.terms],
            ['Returns and contact', paths.returns],
          ] as const
        ).map(([label, to]) => (
          <Link key={to} to={to} className="hit py-2 hover:text-bone">
            {label}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
