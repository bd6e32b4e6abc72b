import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

const ThemePanel = lazy(() => import('./ThemePanel.tsx'));

/** Opens the choice of theme colour and appearance. */
export function ThemeMenu() {
  const t = useText();
  const content = (
    <Suspense fallback={<div className={css['theme']} />}>
      <ThemePanel />
    </Suspense>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} arrow={false} destroyOnHidden>
      <Button type="text" aria-label={t('theme')} title={t('theme')} aria-haspopup="dialog" icon={<BgColorsOutlined />} />
    </Popover>
  );
}
