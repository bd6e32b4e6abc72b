import { Button, Descriptions, Modal, Skeleton } from 'antd';
import { enumLabel } from '#contract/core/enum.ts';
import { logApi, logFields, logLevel } from '#contract/access/log.ts';
import { useRead } from '#kit/calls.ts';
import { Tag } from '#kit/cells/Tag.tsx';
import type { DetailProps } from '#kit/detail/define.ts';
import { dateTime } from '#kit/format/time.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useAccessWords } from '../words.ts';
import { Changes } from './Changes.tsx';
import { prettyJson } from './values.ts';
import './log.css';

/** One row of the log with everything it holds. */
export default function LogDetail({ id, onClose }: DetailProps) {
  const { lang, say, t } = useAccessWords();
  const { data: log, error, retry } = useRead(logApi.one, { params: { id } });
  return (
    <Modal open title={t('logDetail')} width={760} onCancel={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      {!log && (error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active paragraph={{ rows: 8 }} />)}
      {log && (
        <>
          <Descriptions
            bordered
            size="small"
            column={{ xs: 1, sm: 2 }}
            items={[
              { key: 'operator_name', label: say(logFields.operator_name), children: log.operator_name },
              { key: 'operate_ip', label: say(logFields.operate_ip), children: log.operate_ip },
              { key: 'operate_time', label: say(logFields.operate_time), children: dateTime(log.operate_time) },
              {
                key: 'level',
                label: say(logFields.level),
                children: <Tag tone={logLevel.entries[log.level]?.tone}>{enumLabel(logLevel, log.level, lang)}</Tag>,
              },
              { key: 'operate_detail', label: say(logFields.operate_detail), children: log.operate_detail, span: 'filled' },
              { key: 'method', label: say(logFields.method), children: log.method, span: 'filled' },
              { key: 'params', label: say(logFields.params), children: <pre className="log-params">{prettyJson(log.params)}</pre>, span: 'filled' },
            ]}
          />
          <h3 className="log-heading">{t('changes')}</h3>
          <Changes changes={log.changes} />
        </>
      )}
    </Modal>
  );
}
