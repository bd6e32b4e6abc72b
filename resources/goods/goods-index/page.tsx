/** Rebuilds the goods index and shows how far it is. */
import { App, Button, Progress } from 'antd';
import { GOODS_INDEX_INIT, GOODS_INDEX_KIND, goodsIndexApi } from '#contract/goods/goods-index.ts';
import { useLatest, useRead, useRun } from '#kit/calls.ts';
import { taskStatus, taskApi } from '#contract/platform/task.ts';
import { enumLabel } from '#contract/core/enum.ts';
import { dateTime } from '#kit/format/time.ts';
import { useMayCall } from '#kit/may.ts';
import { PlainPage } from '#kit/PlainPage.tsx';
import { useSearchWords } from '../search/words.ts';
import { goodsIndex } from './index.ts';
import { useIndexProgress } from './use-progress.ts';
import './goods-index.css';

const SHOWN_AS = { DOING: 'active', SUCCESS: 'success', EXCEPTION: 'exception' } as const;

/** When it was rebuilt last, as far as this administrator may know: everybody sees the own tasks, founders see all. */
function LastTime() {
  const { lang, t } = useSearchWords();
  const { data } = useRead(taskApi.list, { query: { kind: GOODS_INDEX_KIND, page_size: 1 } }, { staleTime: 0 });
  const [last] = data?.data ?? [];
  if (!data) return null;
  if (!last) return t('indexIdle');
  return t('indexLast', { time: dateTime(last.finished ?? last.created), status: enumLabel(taskStatus, last.status, lang) });
}

export default function GoodsIndex() {
  const { lang, t } = useSearchWords();
  const { modal } = App.useApp();
  const mayCall = useMayCall();
  const run = useRun();
  const { progress, doing, begins, started, stopped } = useIndexProgress(lang);

  const start = useLatest(async () => {
    const since = begins();
    try {
      await run(goodsIndexApi.start, {}, { loading: false });
      started(since);
    } catch {
      // The http client has told what went wrong.
    }
  });
  const stop = useLatest(async () => {
    try {
      await run(goodsIndexApi.stop, { params: { task_id: GOODS_INDEX_INIT } }, { loading: false });
      stopped();
    } catch {
      // As above.
    }
  });
  const ask = () => modal.confirm({ title: t('indexBuild'), content: t('indexConfirm'), okText: t('indexBuild'), cancelText: t('cancel'), onOk: start });

  return (
    <PlainPage page={goodsIndex} note={t('indexHint')}>
      {mayCall(goodsIndexApi.start) && (
        <div className="goods-index-buttons">
          <Button type="primary" loading={doing} disabled={doing} onClick={ask}>
            {t(doing ? 'indexBuilding' : 'indexBuild')}
          </Button>
          {doing && <Button onClick={() => void stop()}>{t('indexStop')}</Button>}
        </div>
      )}
      {progress && <Progress percent={progress.percentage} status={SHOWN_AS[progress.status]} aria-label={t('indexProgress')} />}
      <p className={progress?.status === 'EXCEPTION' ? 'goods-index-text goods-index-failed' : 'goods-index-text'} role="status">
        {progress?.text || (progress?.status === 'SUCCESS' ? t('indexDone') : !doing && <LastTime />)}
      </p>
    </PlainPage>
  );
}
