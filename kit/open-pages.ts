/** Which pages of the registry this person may open. The shell knows; without one every page counts as open. */
import { createContext, use } from 'react';
import { generatePath } from 'react-router';
import type { Page } from './resource.ts';

export const OpenPagesContext = createContext<(name: string) => boolean>(() => true);

/** Tells by its name whether this person may open a page. Stable until permissions change. */
export const useOpenPages = (): ((name: string) => boolean) => use(OpenPagesContext);

export const BuiltPagesContext = createContext<(name: string) => boolean>(() => true);

/** Tells by its name whether this product has a page, whoever may open it. Numbers of groups that are not built would be zeros that mean nothing. */
export const useBuiltPages = (): ((name: string) => boolean) => use(BuiltPagesContext);

/** The address of a page below the base path. */
export const addressOf = ({ route }: Pick<Page, 'route'>, params: Readonly<Record<string, string>> = {}): string => generatePath(route, params);
