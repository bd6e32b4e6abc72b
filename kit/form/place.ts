/** What the fields of a form know of the form around them. */
import { createContext, use } from 'react';
import type { FormInstance } from 'antd';
import type { Labels } from '../entity.ts';

/** An antd form whose changes by the program can be told to whoever watches it, as those by a person are. */
export interface Held extends FormInstance<Record<string, unknown>> {
  /** What was typed may have changed otherwise than by typing. */
  told: () => void;
}

export interface FormPlace {
  /** Begins the ids of its inputs. */
  id: string;
  instance: Held;
  labels: Labels;
  disabled: boolean;
  /** The record can only be looked at: nothing in the form asks for anything. */
  viewed: boolean;
}

export const FormPlaceContext = createContext<FormPlace | undefined>(undefined);

/** Whether the form around is there to be looked at only; false outside of forms. */
export const useViewed = (): boolean => use(FormPlaceContext)?.viewed ?? false;

export function useFormPlace(): FormPlace {
  const place = use(FormPlaceContext);
  if (!place) throw new Error('a field stands in a form');
  return place;
}
