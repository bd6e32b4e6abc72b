/** A list that belongs to a member, a few rows at a time. */
import { useState } from 'react';
import { Pagination } from 'antd';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Page } from '#contract/core/page.ts';
import { useRead } from '#kit/calls.ts';
import { LinesTable } from '#kit/detail/LinesTable.tsx';
import { ReadPart } from '#kit/detail/ReadPart.tsx';
import type { Labels } from '#kit/entity.ts';
import type { Column } from '#kit/list/column.tsx';
import type { RowOf } from '#kit/entity.ts';

const SIZE = 10;
const NONE: Readonly<Record<string, never>> = {};

interface PagedLinesProps<E extends Endpoint> {
  /** What the rows are, for readers. */
  label: string;
  endpoint: E;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  columns: readonly Column<RowOf<E>>[];
  labels?: Labels;
  rowKey: (row: RowOf<E>) => string;
  empty?: string;
}

/** Reads a page at a time; asks again when something of the kind changes. */
export function PagedLines<E extends Endpoint>({
  label,
  endpoint,
  params = NONE,
  query = NONE,
  columns,
  labels = endpoint.labels,
  rowKey,
  empty,
}: PagedLinesProps<E>) {
  const [page, setPage] = useState({ no: 1, size: SIZE });
  const read = useRead(endpoint as Endpoint, { params, query: { ...query, page_no: page.no, page_size: page.size } } as never, { staleTime: 0, follows: true });
  return (
    <ReadPart read={read}>
      {(answer) => {
        const { data, data_total } = answer as unknown as Page<RowOf<E>>;
        return (
          <>
            <LinesTable label={label} rows={data} columns={columns} labels={labels} rowKey={rowKey} {...(empty !== undefined && { empty })} />
            {data_total > SIZE && (
              <Pagination
                size="small"
                align="end"
                style={{ marginBlock: 12 }}
                current={page.no}
                pageSize={page.size}
                total={data_total}
                pageSizeOptions={[10, 20, 50, 100]}
                showSizeChanger
                onChange={(no, size) => setPage({ no: size === page.size ? no : 1, size })}
              />
            )}
          </>
        );
      }}
    </ReadPart>
  );
}
