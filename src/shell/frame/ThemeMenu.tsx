import { BgColorsOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { ahead } from '#kit/ahead.tsx';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

const panel = ahead(async () => (await import('./ThemePanel.tsx')).default, <div className={css['theme']} />);

/** Opens the choice of theme colour and appearance. */
export function ThemeMenu() {
  const t = useText();
  return (
    <Popover trigger="click" placement="bottomRight" content={<panel.Part />} arrow={false} destroyOnHidden>
      <Button type="text" aria-label={t('theme')} title={t('theme')} aria-haspopup="dialog" icon={<BgColorsOutlined />} onPointerEnter={panel.prepare} />
    </Popover>
  );
}
