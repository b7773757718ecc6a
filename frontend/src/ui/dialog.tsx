import { Dialog as Primitive } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { isComposing } from './composing.ts';
import { focused, focusHeadingIfLost } from './focus.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a dialog with a question or a small form. `children` contains the controls and ends with DialogActions. When
 * the dialog closes, the focus returns to the element that opened it, or to the page's heading if that element is gone.
 */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const opener = useRef<HTMLElement>(null);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        {/* Radix's own overlay adds a style element, which the content security policy forbids. */}
        <div className="pointer-events-auto fixed inset-0 z-40 bg-wall/80" />
        <Primitive.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // While an input method is composing, the Escape key only discards its suggestion.
          onEscapeKeyDown={(event) => isComposing(event) && event.preventDefault()}
          onOpenAutoFocus={() => {
            opener.current = focused();
          }}
          onCloseAutoFocus={() => {
            opener.current?.focus();
            focusHeadingIfLost();
          }}
          className="fixed top-1/2 left-1/2 z-40 max-h-[92dvh] w-[min(34rem,calc(100vw-2rem))] -translate-1/2 scroll-pb-24 overflow-y-auto rounded-panel border border-line bg-plinth px-7 pt-7 shadow-float"
        >
          <Primitive.Title className="display text-heading">{title}</Primitive.Title>
          {description && <Primitive.Description className="mt-3 text-ash">{description}</Primitive.Description>}
          <div className="mt-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Renders a dialog's buttons, which stay visible while the content above them scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 flex flex-wrap justify-end gap-3 border-line border-t bg-plinth px-5 pt-4 pb-7">
      {children}
    </div>
  );
}
