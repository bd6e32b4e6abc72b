import { Refine, type IResourceItem } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { textIn, type Lang } from '#contract/core/text.ts';
import { accessControlProvider } from '#providers/access.ts';
import { authProvider } from '#providers/auth.ts';
import { config } from '#providers/config.ts';
import { createDataProvider } from '#providers/data.ts';
import { i18nProvider } from '#providers/i18n.ts';
import { createLiveProvider } from '#providers/live-provider.ts';
import { notificationProvider } from '#providers/notification.ts';
import { ALWAYS_PERMITTED, onPermissionsChange, permissions, type Permissions } from '#providers/permissions.ts';
import { registry } from '#resources/index.ts';
import { ahead } from '#kit/ahead.tsx';
import { findData } from '#kit/entity.ts';
import { BuiltPagesContext } from '#kit/open-pages.ts';
import { pagesOf, permitted, type Resource } from '#kit/resource.ts';
import { noticeSink } from '#src/shell/feedback/notices.tsx';
import { Shell } from '#src/shell/Shell.tsx';
import { useLang } from '#src/shell/text.ts';
import { queryDefaults } from './queries.ts';

const dataProvider = createDataProvider(findData);
const liveProvider = createLiveProvider();
const { Part: AccountDialog } = ahead(async () => (await import('#resources/access/account/AccountDialog.tsx')).default);
const notifications = notificationProvider(noticeSink);

const OPTIONS = {
  disableTelemetry: true,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  reactQuery: { clientConfig: { defaultOptions: queryDefaults } },
} as const;

/** The registry as Refine knows it: one resource per page. */
function refineResources(resources: readonly Resource[], lang: Lang): IResourceItem[] {
  return pagesOf(resources).map(({ page, parents }) => ({
    name: page.name,
    list: page.route,
    meta: { label: textIn(page.title, lang), parent: parents.at(-1)?.name, hidden: page.hidden ?? false },
  }));
}

const mayOpen = ({ founder, names }: Permissions, name: string) => founder || names.has(name) || ALWAYS_PERMITTED.includes(name);

/** The last permissions that were known: a session that ends leaves its page on the screen until the login screen comes. */
function useGranted(): Permissions {
  const now = useSyncExternalStore(onPermissionsChange, permissions);
  const [last, setLast] = useState(now);
  if (now.loaded && now !== last) setLast(now);
  return now.loaded ? now : last;
}

const built = new Set(pagesOf(registry).map(({ page }) => page.name));
const isBuilt = (name: string) => built.has(name);

/** Refine with this product's providers around the shell. */
export function Root() {
  const lang = useLang();
  const granted = useGranted();
  const resources = useMemo(() => permitted(registry, (name) => mayOpen(granted, name), { ...config().features }), [granted]);
  const known = useMemo(() => refineResources(resources, lang), [resources, lang]);
  return (
    <Refine
      routerProvider={routerProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider}
      dataProvider={dataProvider}
      liveProvider={liveProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notifications}
      resources={known}
      options={OPTIONS}
    >
      <BuiltPagesContext value={isBuilt}>
        <Shell resources={resources} accountDialog={AccountDialog} />
      </BuiltPagesContext>
    </Refine>
  );
}
