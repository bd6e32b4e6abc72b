import { Refine } from '@refinedev/core';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { createAccessControl } from '#providers/access.ts';
import { authProvider } from '#providers/auth.ts';
import { config } from '#providers/config.ts';
import { createI18nProvider } from '#providers/i18n.ts';
import { createLiveProvider } from '#providers/live-provider.ts';
import { notificationProvider } from '#providers/notification.ts';
import { ALWAYS_PERMITTED, onPermissionsChange, permissions, type Permissions } from '#providers/permissions.ts';
import { serviceProviders } from '#providers/services.ts';
import { registry } from '#resources/index.ts';
import { systemSettingsVerification, findPassword } from '#resources/setting/identity/index.ts';
import { ahead } from '#kit/ahead.tsx';
import { IdentityGate } from '#kit/identity/IdentityGate.tsx';
import { BuiltPagesContext } from '#kit/open-pages.ts';
import { recordsFinder, refineResources, resourceNames } from '#kit/refine/resources.ts';
import { pagesOf, permitted, type Resource } from '#kit/resource.ts';
import { noticeSink } from '#src/shell/feedback/notices.tsx';
import { refineRouter } from '#src/shell/refine-router.tsx';
import { Shell } from '#src/shell/Shell.tsx';
import { useLang } from '#src/shell/text.ts';
import { providerOf, takeAnswers } from './questions.ts';

const liveProvider = createLiveProvider();
const { Part: AccountDialog } = ahead(async () => (await import('#resources/access/account/AccountDialog.tsx')).default);
const notifications = notificationProvider(noticeSink);
const identityPages = { verification: systemSettingsVerification, reset: findPassword };
const same = (text: string) => text;

const OPTIONS = {
  disableTelemetry: true,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  // The shell has its own.
  breadcrumb: false,
  // Names come in the language of the screen, from the registry.
  textTransformers: { humanize: same, plural: same, singular: same },
} as const;

const mayOpen = ({ founder, names }: Permissions, name: string) => founder || names.has(name) || ALWAYS_PERMITTED.includes(name);

/** The last permissions that were known: a session that ends leaves its page on the screen until the login screen comes. */
function useGranted(): Permissions {
  const now = useSyncExternalStore(onPermissionsChange, permissions);
  const [last, setLast] = useState(now);
  if (now.loaded && now !== last) setLast(now);
  return now.loaded ? now : last;
}

/** The providers that depend on what there is: they are made once. */
function createProviders(all: readonly Resource[]) {
  const find = recordsFinder(all);
  const built = new Set(pagesOf(all).map(({ page }) => page.name));
  return {
    access: createAccessControl(find),
    data: { default: providerOf(all), ...serviceProviders() },
    isBuilt: (name: string) => built.has(name),
  };
}

/**
 * Refine with this product's providers around the shell.
 * @param all every screen there is; default the product's
 */
export function Root({ all = registry }: { all?: readonly Resource[] }) {
  const lang = useLang();
  const granted = useGranted();
  const [{ access, data, isBuilt }] = useState(() => createProviders(all));
  const [options] = useState(() => ({ ...OPTIONS, reactQuery: { clientConfig: takeAnswers() } }));
  const resources = useMemo(() => permitted(all, (name) => mayOpen(granted, name), { ...config().features }), [all, granted]);
  const known = useMemo(() => refineResources(resources, lang), [resources, lang]);
  const texts = useMemo(() => createI18nProvider(resourceNames(resources, lang)), [resources, lang]);
  return (
    <Refine
      routerProvider={refineRouter}
      authProvider={authProvider}
      accessControlProvider={access}
      dataProvider={data}
      liveProvider={liveProvider}
      i18nProvider={texts}
      notificationProvider={notifications}
      resources={known}
      options={options}
    >
      <BuiltPagesContext value={isBuilt}>
        <Shell resources={resources} accountDialog={AccountDialog} />
        <IdentityGate pages={identityPages} />
      </BuiltPagesContext>
    </Refine>
  );
}
