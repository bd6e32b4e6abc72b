import { useEffect, useState } from 'react';
import { useCustom } from '@refinedev/core';
import { searchApi } from '#contract/platform/search.ts';
import type { AnswerOf } from '#providers/http/types.ts';
import { storedUser } from '#providers/session/session.ts';

type Groups = AnswerOf<typeof searchApi.records>;

const DEBOUNCE_MS = 200;
/** Fewer characters would find nearly everything. */
const MIN_LENGTH = 2;
const MAX_LENGTH = 50;
const FRESH_MS = 30_000;

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/**
 * Records that fit what was typed, once typing pauses; what was found last stays meanwhile.
 * @param hurry somebody waits for the answer: it is asked for at once
 */
export function useRecords(typed: string, hurry: boolean): { groups: Groups; searching: boolean; failed: boolean } {
  const wanted = typed.trim().slice(0, MAX_LENGTH);
  const paused = useDebounced(wanted);
  const keyword = hurry ? wanted : paused;
  const enabled = keyword.length >= MIN_LENGTH;
  const { query } = useCustom<Groups & Record<string, unknown>>({
    url: searchApi.records.path,
    method: 'get',
    meta: { endpoint: searchApi.records, query: { keyword }, message: false },
    errorNotification: false,
    // Keyed by the administrator, so that nobody sees what the one before found.
    queryOptions: { queryKey: ['palette', storedUser()?.uid, keyword], enabled, staleTime: FRESH_MS, retry: false },
  });
  const asked = wanted.length >= MIN_LENGTH;
  return {
    groups: asked && enabled ? (query.data?.data ?? []) : [],
    searching: asked && (keyword !== wanted || query.isLoading),
    failed: asked && query.isError,
  };
}
