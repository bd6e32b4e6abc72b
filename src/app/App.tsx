import { StyleProvider } from '@ant-design/cssinjs';
import { App as AntdApp, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { Nothing } from '#kit/Nothing.tsx';
import { useWords } from '#kit/words.ts';
import { useLang, useText } from '#src/shell/text.ts';
import { FeedbackHolders } from '#src/shell/feedback/notices.tsx';
import { Overlay } from '#src/shell/feedback/Overlay.tsx';
import { antdTheme, CSS_VARS } from '#src/theme/antd.ts';
import { keptStyles } from '#src/theme/kept-styles.ts';
import { isDark, look, onLookChange } from '#src/theme/store.ts';
import { loadComponentTexts } from './component-texts.ts';
import { createRouter } from './router.tsx';

/** The texts of antd's components, following the language once the other one was chosen. */
function useComponentTexts(first: Locale): Locale {
  const lang = useLang();
  const [texts, setTexts] = useState(first);
  useEffect(() => {
    let gone = false;
    loadComponentTexts(lang).then(
      (loaded) => !gone && setTexts(loaded),
      // The components go on in the former language.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [lang]);
  return texts;
}

/** Toasts stand on the bar at the top, as one pile: below it begin the pages with their buttons. */
const NOTICES = { placement: 'top', top: 6, stack: { threshold: 1, offset: 4 }, maxCount: 3, pauseOnHover: true, duration: 5 } as const;

/** Nothing to choose from, in lists of the component library. */
function NothingHere() {
  const { t } = useWords();
  return <Nothing size="part" title={t('notFound')} />;
}
const renderNothing = () => <NothingHere />;

/** The application: look, language, feedback and routes. */
export function App({ componentTexts }: { componentTexts: Locale }) {
  const locale = useComponentTexts(componentTexts);
  const chosen = useSyncExternalStore(onLookChange, look);
  const dark = isDark(chosen);
  const theme = useMemo(() => antdTheme(chosen.colour, dark), [chosen.colour, dark]);
  const [router] = useState(createRouter);
  const [styles] = useState(keptStyles);
  const closeText = useText()('close');

  useEffect(() => {
    // Plain style sheets use the theme's variables too, also in what stands outside of the root.
    document.body.classList.add(CSS_VARS);
  }, []);

  return (
    <StyleProvider cache={styles}>
      <ConfigProvider
        theme={theme}
        locale={locale}
        button={{ autoInsertSpace: false }}
        form={{ scrollToFirstError: { focus: true, block: 'center' } }}
        // The library says `Close` in every language.
        modal={{ closable: { 'aria-label': closeText } }}
        drawer={{ closable: { 'aria-label': closeText } }}
        renderEmpty={renderNothing}
      >
        <AntdApp component={false} notification={NOTICES}>
          <FeedbackHolders />
          {/* A page that was asked for is drawn in one go: as a transition it would be put aside for every frame. */}
          <RouterProvider router={router} useTransitions={false} />
          <Overlay />
        </AntdApp>
      </ConfigProvider>
    </StyleProvider>
  );
}
