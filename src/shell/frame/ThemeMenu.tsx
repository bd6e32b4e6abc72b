import { BgColorsOutlined } from '@ant-design/icons';
import { ahead } from '#kit/ahead.tsx';
import { useText } from '../text.ts';
import { PanelButton } from './PanelButton.tsx';
import css from './top-bar.module.css';

const panel = ahead(async () => (await import('./ThemePanel.tsx')).default, <div className={css['theme']} />);

/** Opens the choice of theme colour and appearance. */
export function ThemeMenu() {
  const t = useText();
  return <PanelButton panel={panel} title={t('theme')} icon={<BgColorsOutlined />} />;
}
