/** The gallery with what its components need of the application. Not in the product: see src/app/router.tsx. */
import { Refine } from '@refinedev/core';
import { createDataProvider } from '#providers/data.ts';
import { i18nProvider } from '#providers/i18n.ts';
import { createLiveProvider } from '#providers/live-provider.ts';
import { notificationProvider } from '#providers/notification.ts';
import { findData } from '#kit/entity.ts';
// Every page of the product has it.
import '#kit/kit.css';
import { noticeSink } from '#src/shell/feedback/notices.tsx';
import { Gallery } from './Gallery.tsx';

const dataProvider = createDataProvider(findData);
const liveProvider = createLiveProvider();
const notifications = notificationProvider(noticeSink);

/** The route's component. */
export function Component() {
  return (
    <Refine
      dataProvider={dataProvider}
      liveProvider={liveProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notifications}
      options={{ disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } }}
    >
      <Gallery />
    </Refine>
  );
}
