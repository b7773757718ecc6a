import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useNetworkGate } from './offline-notice.tsx';

const base =
  'inline-flex select-none items-center max-w-full justify-center gap-2.5 rounded-control text-center font-semibold transition duration-200 disabled:cursor-not-allowed disabled:text-smoke [&_svg]:shrink-0';

// Forced colors, such as Windows' contrast themes, replace backgrounds and show the transparent borders.
const variants = {
  primary:
    'border border-transparent bg-bone text-wall hover:shadow-[0_0_32px_-4px_var(--aura-glow)] active:bg-ash disabled:bg-vitrine disabled:shadow-none',
  danger: 'border border-transparent bg-danger text-wall disabled:bg-vitrine',
  outline: 'border border-edge text-bone hover:border-bone active:bg-vitrine disabled:border-line',
  ghost: 'border border-transparent text-bone hover:bg-vitrine',
  link: 'hit text-link font-medium text-bone text-small',
};

const sizes = { md: 'min-h-11 px-5 py-1.5 text-small', lg: 'min-h-13 px-7 py-1.5 text-body', icon: 'size-11' };

export type ButtonLook = {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  wide?: boolean | undefined;
};

function look({
  variant = 'primary',
  size = 'md',
  wide,
  className = '',
}: ButtonLook & { className?: string | undefined }) {
  return `${base} ${variants[variant]} ${variant === 'link' ? '' : sizes[size]} ${wide ? 'w-full' : ''} ${className}`;
}

type NeedsNetwork = {
  /** Disables the button while the browser is offline and shows the reason. */
  needsNetwork?: boolean | undefined;
};
type Busy = {
  /**
   * Whether the button's action is running. The button then looks disabled and ignores presses, but keeps the focus.
   */
  busy?: boolean | undefined;
};
type ButtonProps = ComponentProps<'button'> & ButtonLook & NeedsNetwork & Busy;

/**
 * Renders a button. `className` is for layout only. While the button's action runs, set `busy` and change the label.
 */
export function Button({ variant, size, wide, className, needsNetwork, busy, type = 'button', ...props }: ButtonProps) {
  const gate = useNetworkGate();
  return (
    <button
      type={type}
      className={look({ variant, size, wide, className })}
      {...props}
      {...(busy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      {...(needsNetwork ? gate : {})}
    />
  );
}

/** Renders a link within the app that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...props }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={look({ variant, size, wide, className })} onClick={followOnce} {...props} />;
}

/** Ignores the second click of a double click, which would add the page to the history twice. */
const followOnce = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

type ButtonAnchorProps = ComponentProps<'a'> & ButtonLook & Busy;

/**
 * Renders a link that looks like a button, for downloads and server redirects. It looks disabled and ignores presses
 * while offline or `busy`. The element stays the same, because a press is lost if its element is replaced before the
 * pointer is released, and so is the focus.
 */
export function ButtonAnchor({ variant, size, wide, className, children, busy, ...props }: ButtonAnchorProps) {
  const { disabled: isOffline, ...reason } = useNetworkGate();
  const off = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault(), ...reason };
  return (
    <a className={look({ variant, size, wide, className })} {...props} {...((isOffline || busy) && off)}>
      {children}
    </a>
  );
}
