import { ExperimentOutlined, PoweroffOutlined } from '@ant-design/icons';
import { Tag, Tooltip } from 'antd';
import type { SiteInfo } from '#providers/session/site.ts';
import { useText } from '../text.ts';
import css from './top-bar.module.css';

/** What everybody who works here has to know of the site at the moment: that codes guard nothing, and that members find it closed. */
export function SiteTags({ site }: { site: SiteInfo | undefined }) {
  const t = useText();
  return (
    <span className={css['siteTags']} role="status">
      {site?.test_mode === 1 && (
        <Tooltip title={t('testModeWhat')}>
          <Tag color="warning" icon={<ExperimentOutlined />}>
            <span>{t('testMode')}</span>
          </Tag>
        </Tooltip>
      )}
      {site?.siteon === 0 && (
        <Tooltip title={site.close_reson}>
          <Tag icon={<PoweroffOutlined />}>
            <span>{t('siteClosed')}</span>
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}
