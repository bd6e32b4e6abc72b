/** How the rebuild of the goods index stands: asked every second while it runs, and told by live events in between. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { GOODS_INDEX_INIT, GOODS_INDEX_KIND, goodsIndexApi } from '#contract/goods/goods-index.ts';
import type { IndexProgress } from '#contract/goods/goods-index.schema.ts';
import type { TaskEvent } from '#contract/platform/task.ts';
import { textIn, type Lang } from '#contract/core/text.ts';
import { call } from '#providers/http/client.ts';
import { subscribeLive } from '#providers/live.ts';

const POLL_MS = 1_000;
const QUIET = { loading: false, message: false } as const;
const params = { task_id: GOODS_INDEX_INIT };

export interface IndexTask {
  /** Nothing before the first one was started or found. */
  progress: IndexProgress | undefined;
  doing: boolean;
  /** To be called before a rebuild is started. Answers the mark that `started` takes. */
  begins: () => number;
  /** To be called once a rebuild was started. Live events may have told of it, and of its end, before that. */
  started: (since: number) => void;
  /** To be called once it was stopped. */
  stopped: () => void;
}

/** Follows the rebuild while the page is shown; a running one is found when the page opens. */
export function useIndexProgress(lang: Lang): IndexTask {
  const [progress, setProgress] = useState<IndexProgress>();
  const [doing, setDoing] = useState(false);
  /** Answers to questions of an older run must not show up in the next one. */
  const run = useRef(0);

  const begins = useCallback(() => run.current, []);
  const started = useCallback((since: number) => {
    if (run.current !== since) return;
    run.current += 1;
    setProgress({ percentage: 0, status: 'DOING', text: '', message: '' });
    setDoing(true);
  }, []);
  const stopped = useCallback(() => {
    run.current += 1;
    setProgress(undefined);
    setDoing(false);
  }, []);

  useEffect(() => {
    let gone = false;
    const asked = run.current;
    call(goodsIndexApi.running, { params }, QUIET).then(
      () => (!gone && run.current === asked ? setDoing(true) : undefined),
      // None is running.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);

  useEffect(() => {
    if (doing) return undefined;
    // Started elsewhere, e.g. in another window. An event may be older than what an answer has told already, so it is only asked again.
    let gone = false;
    const unsubscribe = subscribeLive('task', (data) => {
      const { kind, status } = data as TaskEvent;
      if (kind !== GOODS_INDEX_KIND || (status !== 'queued' && status !== 'running')) return;
      const asked = run.current;
      call(goodsIndexApi.running, { params }, QUIET).then(
        () => (gone ? undefined : started(asked)),
        () => undefined,
      );
    });
    return () => {
      gone = true;
      unsubscribe();
    };
  }, [doing, started]);

  useEffect(() => {
    if (!doing) return undefined;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const asked = run.current;
    let asking = false;
    let again = false;
    // One question at a time: the end is told in one answer only, and a later one must not take its place.
    const ask = async () => {
      again = asking;
      if (asking) return;
      asking = true;
      clearTimeout(timer);
      if (document.visibilityState !== 'hidden') {
        try {
          const answer = await call(goodsIndexApi.progress, { params }, QUIET);
          if (gone || run.current !== asked) return;
          setProgress(answer);
          if (answer.status !== 'DOING') {
            gone = true;
            return setDoing(false);
          }
        } catch {
          // The next second asks again.
        }
      }
      asking = false;
      if (!gone) timer = setTimeout(() => void ask(), again ? 0 : POLL_MS);
    };
    void ask();
    const unsubscribe = subscribeLive('task', (data) => {
      const { kind, status, percent, text } = data as TaskEvent;
      if (kind !== GOODS_INDEX_KIND || gone || run.current !== asked) return;
      if (status === 'running') setProgress({ percentage: Math.min(99, percent), status: 'DOING', text: text ? textIn(text, lang) : '', message: '' });
      else if (status !== 'queued') void ask();
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      unsubscribe();
    };
  }, [doing, lang]);

  return { progress, doing, begins, started, stopped };
}
