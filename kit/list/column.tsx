/** Columns of lists and fields of details: what is shown, how wide, how aligned. Cells are plain elements, as they come by the hundred. */
import type { ReactNode } from 'react';
import { enumLabel, type EnumDef } from '#contract/core/enum.ts';
import type { Text } from '#contract/core/text.ts';
import { idOf, type AnyRow, type Entity } from '../entity.ts';
import { count, moneyCell } from '../format/money.ts';
import { dateTime, day, isoTime, relativeTime } from '../format/time.ts';
import type { CellContext, InPlace } from '../cells/context.ts';
import { CopyText } from '../cells/CopyText.tsx';
import { Opener } from '../cells/Opener.tsx';
import { Picture } from '../cells/Picture.tsx';
import { SensitiveText } from '../cells/SensitiveText.tsx';
import { Stars } from '../cells/Stars.tsx';
import { SwitchCell } from '../cells/SwitchCell.tsx';
import { Tag } from '../cells/Tag.tsx';
import { TwoLines } from '../cells/TwoLines.tsx';

/** What every column may say. */
export interface ColumnOptions {
  /** Default: the entity's label of the field. */
  label?: Text;
  /** In px. Columns without one share what is left. */
  width?: number;
  /** Pixels that the column which takes what is left needs at least. */
  least?: number;
  align?: 'left' | 'center' | 'right';
  /** Opens the detail and is the heading of the row's card on a phone. */
  primary?: boolean;
  /** The list endpoint can sort by it, or by the field that is named. */
  sortable?: boolean | string;
  /** Not shown until a person asks for it in the column chooser. */
  optional?: boolean;
}

/** The field by which the list is sorted at the heading of a column; nothing where it cannot be. */
export const sortField = ({ name, sortable }: Pick<Column<never>, 'name' | 'sortable'>): string | undefined =>
  typeof sortable === 'string' ? sortable : sortable ? name : undefined;

/** One column. */
export interface Column<Row> extends ColumnOptions {
  name: string;
  /** The fields that its cells show, where that is not `name` alone: exports of what is shown have them. */
  fields?: readonly string[];
  cell(row: Row, context: CellContext<Row>): ReactNode;
  /** Size of the grey block that stands for a value that is still loading, in px. */
  skeleton?: { width: number; height: number };
}

type Name<Row> = keyof Row & string;

const valueOf = <Row,>(row: Row, name: string): unknown => (row as AnyRow)[name];
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The columns that every list uses. `name` is the field of the row. */
export const column = {
  /** Text as it is; empty shows nothing. */
  text: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    ...options,
    name,
    cell: (row, context) => {
      const text = textOf(valueOf(row, name));
      return options.primary ? (
        <Opener row={row} context={context}>
          {text}
        </Opener>
      ) : (
        text
      );
    },
  }),

  /** A whole number with separators. */
  number: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    align: 'right',
    ...options,
    name,
    cell: (row) => {
      const value = valueOf(row, name);
      return <span className="kit-figures">{typeof value === 'number' ? count(value) : textOf(value)}</span>;
    },
  }),

  /** Yuan: `￥1,234.50`. */
  money: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    align: 'right',
    width: 130,
    ...options,
    name,
    cell: (row) => <span className="kit-figures">{moneyCell(valueOf(row, name))}</span>,
  }),

  /** Unix seconds as `yyyy-MM-dd hh:mm:ss`, or another pattern. */
  time: <Row,>(name: Name<Row>, { pattern, ...options }: ColumnOptions & { pattern?: string } = {}): Column<Row> => ({
    width: 170,
    ...options,
    name,
    cell: (row) => {
      const text = dateTime(valueOf(row, name), pattern);
      return text && <span className="kit-figures">{text}</span>;
    },
  }),

  /** Unix seconds as a day with the time of day below, where a column must be narrow. */
  moment: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    width: 108,
    ...options,
    name,
    cell: (row) => {
      const value = valueOf(row, name);
      if (!dateTime(value)) return '';
      return (
        <span className="kit-figures kit-moment">
          <TwoLines below={dateTime(value, 'hh:mm:ss')}>{day(value)}</TwoLines>
        </span>
      );
    },
  }),

  /** Unix seconds as an age, with the exact time on hover. */
  relative: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    width: 130,
    ...options,
    name,
    cell: (row, { words }) => {
      const value = valueOf(row, name);
      return (
        <time dateTime={isoTime(value)} title={dateTime(value)}>
          {relativeTime(value, words.lang)}
        </time>
      );
    },
  }),

  /** A picture that fits into a box of at most `width` x `height` px. */
  image: <Row,>(
    name: Name<Row>,
    { width = 60, height = width, ...options }: Omit<ColumnOptions, 'width'> & { width?: number; height?: number } = {},
  ): Column<Row> => ({
    ...options,
    name,
    width: width + 32,
    skeleton: { width, height },
    cell: (row, { title }) => <Picture url={valueOf(row, name)} alt={title(row)} width={width} height={height} />,
  }),

  /** A value of a closed set as a coloured tag with its text. `of` computes the value where it is no field. */
  tag: <Row,>(name: string, { options: values, of, ...options }: ColumnOptions & { options: EnumDef; of?: (row: Row) => string | number }): Column<Row> => ({
    width: 120,
    ...options,
    name,
    cell: (row, { words }) => {
      const value = of ? of(row) : valueOf(row, name);
      const label = enumLabel(values, value, words.lang);
      return label && <Tag tone={values.entries[String(value)]?.tone}>{label}</Tag>;
    },
  }),

  /** A 1/0, YES/NO or OPEN/CLOSED field; with `edit` a switch that changes it in place. */
  toggle: <Row,>(name: Name<Row>, { edit, ...options }: ColumnOptions & { edit?: InPlace<Row, 0 | 1> } = {}): Column<Row> => ({
    width: 110,
    align: 'center',
    ...options,
    name,
    cell: (row, context) => <SwitchCell row={row} name={name} label={options.label} edit={edit} context={context} />,
  }),

  /** A rank as stars with the labels of a closed set of 1, 2, 3 ...; with `edit` it changes in place. */
  rate: <Row,>(name: Name<Row>, { options: values, edit, ...options }: ColumnOptions & { options: EnumDef; edit?: InPlace<Row, number> }): Column<Row> => ({
    width: 120,
    align: 'center',
    ...options,
    name,
    cell: (row, context) => <Stars row={row} name={name} values={values} edit={edit} context={context} />,
  }),

  /** A person with a picture. */
  user: <Row,>(name: Name<Row>, { face, ...options }: ColumnOptions & { face: Name<Row> }): Column<Row> => ({
    ...options,
    name,
    cell: (row) => (
      <span className="kit-user">
        <Picture url={valueOf(row, face)} alt="" width={28} height={28} round />
        {textOf(valueOf(row, name))}
      </span>
    ),
  }),

  /** Text with a button that copies it. */
  copy: <Row,>(name: Name<Row>, options: ColumnOptions = {}): Column<Row> => ({
    ...options,
    name,
    cell: (row, { words }) => <CopyText text={textOf(valueOf(row, name))} words={words} />,
  }),

  /**
   * A personal number or address: its mask, which is what answers hold, and for those with the right of its kind a button that shows all of it for a
   * while. `entity` is whose field it is; rows of another kind say with `id` which record is meant, and with `of` the field's name there.
   */
  sensitive: <Row,>(
    name: Name<Row>,
    { entity, id, of = name, ...options }: ColumnOptions & { entity: Pick<Entity<Row>, 'name' | 'key'>; id?: (row: Row) => string; of?: string },
  ): Column<Row> => ({
    width: 190,
    ...options,
    name,
    cell: (row, context) => {
      const mask = textOf(valueOf(row, name));
      return (
        mask && (
          <SensitiveText
            entity={entity.name}
            id={id ? id(row) : idOf(entity, row)}
            field={of}
            label={context.label(name, options.label)}
            title={context.title(row)}
            mask={mask}
            context={context}
          />
        )
      );
    },
  }),

  /** A link to another site, in a new tab; `href` gives its address, nothing for plain text. */
  link: <Row,>(name: Name<Row>, { href, ...options }: ColumnOptions & { href: (row: Row) => string | undefined }): Column<Row> => ({
    ...options,
    name,
    cell: (row) => {
      const address = href(row);
      const text = textOf(valueOf(row, name));
      return address ? (
        <a href={address} target="_blank" rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      );
    },
  }),

  /** Anything else. `name` need not be a field. */
  custom: <Row,>(name: string, { cell, skeleton, fields, ...options }: ColumnOptions & Pick<Column<Row>, 'cell' | 'skeleton' | 'fields'>): Column<Row> => ({
    ...options,
    name,
    cell,
    ...(fields && { fields }),
    ...(skeleton && { skeleton }),
  }),
};
