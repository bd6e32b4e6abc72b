import { Button, Card, Dropdown } from 'antd';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { enumLabel } from '#contract/core/enum.ts';
import { paramType } from '#contract/goods/enums.ts';
import type { Parameter, ParameterGroupTree } from '#contract/goods/parameter.schema.ts';
import { Nothing } from '#kit/Nothing.tsx';
import { useParameterWords } from './words.ts';

interface GroupCardProps {
  group: ParameterGroupTree;
  first: boolean;
  last: boolean;
  onGroup: (what: 'edit' | 'remove' | 'up' | 'down' | 'add') => void;
  onParameter: (parameter: Parameter, what: 'edit' | 'remove' | 'up' | 'down') => void;
}

const PARAMETER_BUTTONS = ['edit', 'remove', 'up', 'down'] as const;

/** One parameter group with its parameters. */
export function GroupCard({ group, first, last, onGroup, onParameter }: GroupCardProps) {
  const { lang, t } = useParameterWords();
  const items = [
    { key: 'edit', label: t('edit') },
    { key: 'remove', label: t('remove'), danger: true },
    ...(first ? [] : [{ key: 'up', label: t('up') }]),
    ...(last ? [] : [{ key: 'down', label: t('down') }]),
  ];
  return (
    <Card
      className="params-card"
      size="small"
      title={<h2>{t('groupTitle', { name: group.group_name })}</h2>}
      extra={
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onGroup(key as 'edit') }}>
          <Button type="text" aria-label={t('rowAction', { action: t('manage'), name: group.group_name })}>
            {t('manage')} <DownOutlined />
          </Button>
        </Dropdown>
      }
    >
      {group.params.length === 0 && <Nothing size="part" title={t('emptyGroup')} />}
      <ul>
        {group.params.map((parameter, index) => (
          <li key={parameter.param_id}>
            <span className="params-name">
              {parameter.param_name} 【{enumLabel(paramType, parameter.param_type, lang)}】
              {parameter.required === 1 && <span className="kit-tag kit-tag-warning">{t('required')}</span>}
              {parameter.is_index === 1 && <span className="kit-tag kit-tag-info">{t('searchable')}</span>}
              {parameter.param_type === 2 && <small>{parameter.options}</small>}
            </span>
            <span className="kit-row-actions">
              {PARAMETER_BUTTONS.map((what) => (
                <button
                  key={what}
                  type="button"
                  className={what === 'remove' ? 'kit-link kit-link-danger' : 'kit-link'}
                  disabled={(what === 'up' && index === 0) || (what === 'down' && index === group.params.length - 1)}
                  aria-label={t('rowAction', { action: t(what), name: parameter.param_name })}
                  onClick={() => onParameter(parameter, what)}
                >
                  {t(what)}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Button type="dashed" block aria-label={t('rowAction', { action: t('addParam'), name: group.group_name })} onClick={() => onGroup('add')}>
        {t('addParam')}
      </Button>
    </Card>
  );
}
