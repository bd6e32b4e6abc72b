/**
 * What a screen says about itself. A resource's index.ts declares the route, name and title of its pages once, its group's index.ts gives
 * them their views; routes, menu, breadcrumbs, tabs, command palette and permission checks derive from the registry (resources/index.ts).
 */
import type { ComponentType, ReactNode } from 'react';
import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Text } from '#contract/core/text.ts';
import type { Features } from '#providers/config.ts';

/** What a page needs to ask for its data before it is opened. */
export interface AheadTools {
  client: QueryClient;
  provider: DataProvider;
}

/** The component of a page. */
export interface View {
  (): ReactNode;
  displayName?: string;
  /**
   * Asks for the data that the page shows first, when somebody is about to open it.
   * @param search query string of the address
   * @returns settles with the answer, whether it came or not; nothing where the page has something to show at once
   */
  askAhead?: (search: string, tools: AheadTools) => Promise<unknown> | undefined;
  /** Fetches the code of parts that come behind the page itself, when there is time before it is opened. */
  partsAhead?: () => Promise<unknown>;
  /** What the view finds at its address, as its declaration says; `records` of its page says the same without loading it, which a test holds. */
  records?: Pick<PageRecords, 'entity' | 'at'>;
}

/** What is found at an address about a kind of record. */
export type RecordRoute = 'list' | 'create' | 'edit' | 'show';

/** The kind of record that a page is about. Refine's resource of the kind has its routes from here: see refine/resources.ts. */
export interface PageRecords {
  /** Name of the entity, or of a resource of the company's own service. */
  entity: string;
  /**
   * What is found at the page. Beside a list, the others open over it, by `?create=1`, `?edit=<id>` and `?detail=<id>`; elsewhere the one
   * place of the route is the id, and `0` there makes a new record.
   */
  at: readonly RecordRoute[];
  /** What a person calls one record, where new ones are made here: what the palette offers to add. The entity says the same. */
  noun?: Text;
  /** What Refine's hooks and buttons call the resource where another page has its name already. */
  identifier?: string;
  /** The company's own service that keeps the records, by its name in the configuration; else the entity's endpoints are called. */
  service?: string;
}

/** A page of the back-office. */
export interface Page {
  kind: 'page';
  /** Route name, which is also the permission key and the Refine resource name. Source: reference/platform.yaml `routes`. */
  name: string;
  /** Path below the admin base path; `:name` for parameters. */
  route: string;
  title: Text;
  icon?: ComponentType;
  /** Older addresses of the same page; they redirect to `route`. */
  aliases?: readonly string[];
  /** Not in the sidebar and open to everyone who may open its group. */
  hidden?: boolean;
  /** Rebuilt on each visit instead of being kept alive in its tab; while something is typed in it, it is kept all the same. */
  noCache?: boolean;
  /** `none`: full page without sidebar and bars. */
  layout?: 'none';
  /** `none`: every signed-in administrator may open it. */
  permission?: 'none';
  /** Only registered when this feature is on. */
  feature?: keyof Features;
  /** Parameters must match these expressions, or the address is unknown. */
  params?: Readonly<Record<string, RegExp>>;
  records?: PageRecords;
  /** Goes on while another tab is in front, since hooks within would start anew when it comes back, e.g. empty their form. */
  keepsRunning?: boolean;
}

/** A page with what is drawn at it. Views and links know pages alone, so that no view leads back to itself. */
export interface ViewedPage extends Page {
  /** Imports the module of the view, whose default export is its component. */
  view: () => Promise<{ default: View }>;
}

/** A group of pages: one entry of the menu with entries below it; its own address redirects to its first permitted page. */
export interface Group {
  kind: 'group';
  name: string;
  route: string;
  title: Text;
  icon?: ComponentType;
  aliases?: readonly string[];
  feature?: keyof Features;
  children: readonly Resource[];
}

export type Resource = ViewedPage | Group;

/** Declares a page: what it is called and where it is. Its group gives it its view. */
export const definePage = (page: Omit<Page, 'kind'>): Page => ({ kind: 'page', ...page });

/** Gives a page its view, as a group of the menu does it. */
export const withView = (page: Page, view: ViewedPage['view']): ViewedPage => ({ ...page, view });

/** Declares a group; the order of its children is the order of the menu. */
export const defineGroup = (group: Omit<Group, 'kind'>): Group => ({ kind: 'group', ...group });

/** A page with the groups above it, outermost first. */
export interface Placed {
  page: ViewedPage;
  parents: readonly Group[];
}

/** Every page of a registry with its place, in menu order. */
export function pagesOf(resources: readonly Resource[], parents: readonly Group[] = []): Placed[] {
  return resources.flatMap((resource) => (resource.kind === 'page' ? [{ page: resource, parents }] : pagesOf(resource.children, [...parents, resource])));
}

/**
 * The part of the registry that somebody may open, by the rules of reference/platform.yaml `permissions.menu_filter`:
 * a node is kept when its name is permitted (or it is hidden, or needs no permission) and then its children are filtered
 * the same way; groups that end up without a page, and features that are off, are dropped.
 */
export function permitted(resources: readonly Resource[], may: (name: string) => boolean, features: Readonly<Record<string, boolean>>): Resource[] {
  return resources.flatMap((resource): Resource[] => {
    if (resource.feature && !features[resource.feature]) return [];
    if (resource.kind === 'page') {
      return (resource.hidden && resource.layout !== 'none') || resource.permission === 'none' || may(resource.name) ? [resource] : [];
    }
    if (!may(resource.name)) return [];
    const children = permitted(resource.children, may, features);
    return children.length > 0 ? [{ ...resource, children }] : [];
  });
}
