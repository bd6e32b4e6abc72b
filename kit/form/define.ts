/** Forms as declarations: which fields, how they are grouped, and what is sent. */
import type { Text } from '#contract/core/text.ts';
import type { Entity, Labels } from '../entity.ts';
import type { Columns, Field, Values } from './fields.ts';

export * from './fields.ts';

/** Fields that belong together, under a heading. */
export interface FormSection {
  title: Text;
  /** A sentence below the heading. */
  note?: Text;
  fields: readonly Field[];
  /** How many fields stand side by side where there is room; default 1. */
  columns?: Columns;
  /** The fields stand in lines as in a table, by their names: the first of a line says what it is of, the others stand under these headings. */
  table?: { heads: readonly Text[]; lines: readonly (readonly (string | null)[])[] };
  /** A sentence in which the fields stand, each in the place of its name in braces: `within {hours} hours`. */
  sentence?: Text;
}

/** A part of a long form that is filled in before the next. */
export interface FormStep {
  title: Text;
  sections: readonly FormSection[];
}

/** A form. */
export interface FormDef {
  labels: Labels;
  noun: Text;
  /** All of its fields, wherever they stand. */
  fields: readonly Field[];
  /** How the fields are grouped; without it they stand below each other. */
  sections?: readonly FormSection[];
  /** The steps in which the form is filled in; they can be left and come back to. */
  steps?: readonly FormStep[];
  /** It can be saved in each of its steps, because the others are filled in already; otherwise in the last one. */
  savedAnywhere?: true;
  /** Width of the dialog in px; default 520. */
  width?: number;
  /** Default: Add/Edit and the noun, or the label of the action that the form belongs to. */
  title?: Text;
  /** Turns the values of the fields into the body; default: as they are. `initial` is what the form started from. */
  body?: (values: Values, initial: Values) => Values;
  /** Asked before a dialog sends it, since it reaches many and cannot be taken back; nothing where none is asked. */
  sure?: (body: Values) => Text | undefined;
}

/** What an open form starts from, and the call that changes just that state of the record. */
export interface FormStart {
  initial: Values;
  /** Sends the body. Rejects with ApiError. */
  send: (body: Values) => Promise<unknown>;
}

type Parts = { fields: readonly Field[] } | { sections: readonly FormSection[] } | { steps: readonly FormStep[] };

/** Declares a form over the fields of an entity: plain fields, sections of them, or steps of sections. */
export function defineForm(entity: Pick<Entity, 'labels' | 'noun'>, form: Omit<FormDef, 'labels' | 'noun' | 'fields' | 'sections' | 'steps'> & Parts): FormDef {
  const steps = 'steps' in form ? form.steps : undefined;
  const sections = 'sections' in form ? form.sections : steps?.flatMap((step) => step.sections);
  const fields = 'fields' in form ? form.fields : (sections ?? []).flatMap((section) => section.fields);
  return { labels: entity.labels, noun: entity.noun, ...form, fields };
}

/** What a person reads for a field of a form. */
export const fieldText = (form: Pick<FormDef, 'labels'>, { label, name }: Pick<Field, 'label' | 'name'>): Text =>
  label ?? form.labels[name] ?? { zh: name, en: name };
