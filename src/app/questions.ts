/** What asks the server: the screens, and whoever asks for them before they are drawn. */
import { keepPreviousData, QueryClient } from '@tanstack/react-query';
import { createDataProvider } from '#providers/data.ts';
import { registry } from '#resources/index.ts';
import { tellHookChange } from '#kit/own-changes.ts';
import { recordsFinder } from '#kit/refine/resources.ts';
import type { AheadTools, Resource } from '#kit/resource.ts';
import { queryDefaults } from './queries.ts';

/** Asks about the records of these screens. */
export const providerOf = (all: readonly Resource[]) => createDataProvider(recordsFinder(all), tellHookChange);

let asked: QueryClient | undefined;

const newAnswers = () => new QueryClient({ defaultOptions: { ...queryDefaults, queries: { placeholderData: keepPreviousData, ...queryDefaults.queries } } });

/** For what is asked before the screens are drawn, which take its answers over. */
export function aheadTools(): AheadTools {
  asked = newAnswers();
  return { client: asked, provider: providerOf(registry) };
}

/** What keeps the answers of screens that are about to be drawn. */
export function takeAnswers(): QueryClient {
  const client = asked ?? newAnswers();
  asked = undefined;
  return client;
}
