/** What stands around the input of a field: its label, its hint, and what is wrong with it. */
import type { ReactNode } from 'react';

export interface FrameProps {
  id: string;
  label: string;
  hint: string | undefined;
  required: boolean;
  wide: boolean | undefined;
  bare?: boolean | undefined;
  /** The input says its label itself. */
  own?: boolean | undefined;
  errors: readonly string[];
  children: ReactNode;
}

/** Ids of what describes the input. */
export const helpOf = (id: string) => `${id}_help`;
export const hintOf = (id: string) => `${id}_extra`;

export function Frame({ id, label, hint, required, wide, bare, own, errors, children }: FrameProps) {
  return (
    <div className="kit-field" data-wrong={errors.length > 0 || undefined} data-wide={wide || undefined}>
      {!own && (
        <label htmlFor={id} className={bare ? 'kit-hidden' : 'kit-field-label'} data-required={required || undefined}>
          {label}
        </label>
      )}
      {children}
      {errors.length > 0 && (
        <div id={helpOf(id)} className="kit-field-errors">
          {errors.map((error) => (
            <div key={error}>{error}</div>
          ))}
        </div>
      )}
      {hint !== undefined && (
        <div id={hintOf(id)} className="kit-field-hint">
          {hint}
        </div>
      )}
    </div>
  );
}
