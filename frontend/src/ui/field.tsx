import { type ComponentProps, type ElementType, type ReactNode, useId } from 'react';

type Described = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, which replaces the hint. */
  error?: ReactNode;
  optional?: boolean;
  required?: boolean;
  /** Whether a required field shows an asterisk. */
  marked?: boolean;
  /** What shares the label's row. */
  beside?: ReactNode;
  /** Class names for layout only. */
  className?: string;
};

/** The properties that connect a control to its label and message. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  required: boolean | undefined;
};

type FieldProps = Described & { children: (control: ControlProps, own: object) => ReactNode };

/**
 * Renders a label, a control, and a hint or error below. `children` renders the control with the given properties, and
 * with those of its own that the field was given.
 */
export function Field({
  label,
  hint,
  error,
  optional,
  required,
  marked = true,
  beside,
  className,
  children,
  ...own
}: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={className}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium text-small">
          {label}
          {required && marked && <span aria-hidden="true"> *</span>}
        </label>
        {optional && <span className="text-label text-smoke">Optional</span>}
        {beside}
      </div>
      {children(
        {
          id,
          'aria-describedby': note ? `${id}-note` : undefined,
          'aria-invalid': error ? true : undefined,
          required,
        },
        own,
      )}
      {note && (
        <p id={`${id}-note`} className={`mt-2 text-label ${error ? 'text-danger' : 'text-ash'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

type LabeledProps<Tag extends 'input' | 'select'> = Described & Omit<ComponentProps<Tag>, 'required' | 'className'>;

/** Renders a labeled `<input>`, which accepts the properties of react-hook-form's `register(...)`. */
export function TextField(props: LabeledProps<'input'>) {
  return <Labeled as="input" {...props} />;
}

/** Renders a labeled native `<select>` with `<option>` children. */
export function SelectField(props: LabeledProps<'select'>) {
  return <Labeled as="select" {...props} />;
}

function Labeled({ as: Control, children, ...props }: Described & { as: ElementType; children?: ReactNode }) {
  return (
    <Field {...props}>
      {(control, own) => (
        <Control className="control" {...own} {...control}>
          {children}
        </Control>
      )}
    </Field>
  );
}

type CheckProps = Pick<Described, 'label' | 'hint'> & ComponentProps<'input'>;

/** Renders a checkbox with a label, and a hint below. */
export function CheckField({ label, hint, className, ...input }: CheckProps) {
  const note = useId();
  return (
    <div className={`text-small ${className ?? ''}`}>
      <label className="hit flex cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-bone"
          aria-describedby={hint ? note : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={note} className="mt-1 pl-8 text-ash text-label">
          {hint}
        </p>
      )}
    </div>
  );
}
