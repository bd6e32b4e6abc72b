import { memo, type FocusEvent, type PointerEvent } from 'react';
import { Pagination } from 'antd';
import { PAGE_SIZES } from '#contract/core/page.ts';
import { AfterPaint } from '../after-paint.tsx';
import { count } from '../format/money.ts';
import { useWords } from '../words.ts';
import type { ListQuery } from './query.ts';
import { useNarrow } from '../use-narrow.ts';
import { useRest } from '../use-rest.ts';

interface PagerProps {
  query: ListQuery;
  total: number | undefined;
  atLeast?: boolean;
  change: (next: ListQuery) => void;
  /** Somebody is about to press what leads to a page. */
  onNear?: (page: number) => void;
}

/** The page that an arrow or a number of the library's pager leads to; nothing for anything else, and for arrows at the end. */
function pageBehind(target: EventTarget, current: number): number | undefined {
  const item = target instanceof Element ? target.closest('.ant-pagination > li:not(.ant-pagination-disabled)') : null;
  if (!item) return undefined;
  if (item.classList.contains('ant-pagination-next')) return current + 1;
  if (item.classList.contains('ant-pagination-prev')) return current - 1;
  const page = /ant-pagination-item-(\d+)/.exec(item.className)?.[1];
  return page === undefined || Number(page) === current ? undefined : Number(page);
}

/** Pages and page sizes. Its place is kept until rows are on the screen, most of which stand above it. */
export const Pager = memo(function Pager({ query, total, atLeast, change, onNear }: PagerProps) {
  const { t } = useWords();
  const narrow = useNarrow();
  const rest = useRest<number>((page) => onNear?.(page));
  const onReach = ({ target }: PointerEvent | FocusEvent) => rest.on(pageBehind(target, query.page));
  return (
    <div className="kit-pager" onPointerOver={onReach} onPointerLeave={rest.off} onPointerDown={rest.now} onFocus={onReach}>
      {total !== undefined && total > 0 && (
        <AfterPaint>
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
            // On a phone it stands beside the title alone.
            {...(!narrow && { showTotal: (all: number) => t(atLeast ? 'totalAtLeast' : 'total', { total: count(all) }) })}
            showLessItems={narrow}
            onChange={(page, size) => change(size === query.size ? { ...query, page } : { ...query, page: 1, size })}
          />
        </AfterPaint>
      )}
    </div>
  );
});
