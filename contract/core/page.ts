/** The envelope of every list answer. `page_no` counts from 1; beyond the end `data` is empty and `data_total` true. */
export interface Page<T> {
  data: T[];
  data_total: number;
  /** There are at least so many: what matches was not counted, since that would take long. */
  data_total_at_least?: true;
  page_no: number;
  page_size: number;
}

/** Page sizes that every list offers. Source: seed (20/50/100/200) and reference/goods.yaml (10). */
export const PAGE_SIZES = [10, 20, 50, 100, 200] as const;
export const DEFAULT_PAGE_SIZE = 20;
