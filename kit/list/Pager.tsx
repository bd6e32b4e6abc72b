import { memo } from 'react';
import { Pagination } from 'antd';
import { PAGE_SIZES } from '#contract/core/page.ts';
import { count } from '../format/money.ts';
import { useWords } from '../words.ts';
import type { ListQuery } from './query.ts';
import { useNarrow } from '../use-narrow.ts';

interface PagerProps {
  query: ListQuery;
  total: number | undefined;
  atLeast?: boolean;
  change: (next: ListQuery) => void;
}

/** Pages and page sizes. Its place is kept while the first rows are loading. */
export const Pager = memo(function Pager({ query, total, atLeast, change }: PagerProps) {
  const { t } = useWords();
  const narrow = useNarrow();
  return (
    <div className="kit-pager">
      {total !== undefined && total > 0 && (
        <Pagination
          current={query.page}
          pageSize={query.size}
          total={total}
          pageSizeOptions={[...PAGE_SIZES]}
          showSizeChanger
          showQuickJumper={total > query.size * 7}
          size={narrow ? 'small' : 'default'}
          // Its own way to find that out draws everything twice whenever a tab is shown again.
          responsive={false}
          showTotal={(all) => t(atLeast ? 'totalAtLeast' : 'total', { total: count(all) })}
          onChange={(page, size) => change(size === query.size ? { ...query, page } : { ...query, page: 1, size })}
        />
      )}
    </div>
  );
});
