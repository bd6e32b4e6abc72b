/** The parameter groups of one category as cards. */
import { Skeleton } from 'antd';
import { useParams } from 'react-router';
import { categoryApi } from '#contract/goods/category.ts';
import { parameterApi } from '#contract/goods/parameter.ts';
import type { Parameter, ParameterGroupTree } from '#contract/goods/parameter.schema.ts';
import { useActions } from '#kit/action/use-actions.tsx';
import { useRead } from '#kit/calls.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useMayCall } from '#kit/may.ts';
import { Nothing } from '#kit/Nothing.tsx';
import { PlainPage } from '#kit/PlainPage.tsx';
import { addParameter, editGroup, editParameter, groupEntity, parameterEntity, removeGroup, removeParameter } from './actions.ts';
import { AddGroup } from './AddGroup.tsx';
import { GroupCard } from './GroupCard.tsx';
import { categoryParams } from './index.ts';
import { useParameterTree } from './use-tree.ts';
import { useParameterWords } from './words.ts';
import './parameter.css';

export default function CategoryParams() {
  const { id = '' } = useParams();
  const { t } = useParameterWords();
  const mayCall = useMayCall();
  const { data: category } = useRead(categoryApi.one, { params: { id } });
  const { groups, error, retry, moveGroup, moveParameter, addGroup } = useParameterTree(id);
  const onGroup = useActions<ParameterGroupTree>(groupEntity);
  const onParameter = useActions<Parameter>(parameterEntity);

  return (
    <PlainPage page={categoryParams} record={category?.name}>
      {!groups && (error ? <ErrorState message={error.message} onRetry={retry} /> : <Skeleton active aria-label={t('loading')} />)}
      {groups?.length === 0 && (
        <Nothing title={t('empty')} hint={t('emptyHint')}>
          {mayCall(parameterApi.createGroup) && <AddGroup onAdd={addGroup} />}
        </Nothing>
      )}
      {groups && groups.length > 0 && (
        <div className="params-cards">
          {groups.map((group, index) => (
            <GroupCard
              key={group.group_id}
              group={group}
              first={index === 0}
              last={index === groups.length - 1}
              onGroup={(what) => {
                if (what === 'up' || what === 'down') moveGroup(group, what);
                else onGroup.start({ add: addParameter, edit: editGroup, remove: removeGroup }[what], [group]);
              }}
              onParameter={(parameter, what) => {
                if (what === 'up' || what === 'down') moveParameter(group, parameter, what);
                else onParameter.start({ edit: editParameter, remove: removeParameter }[what], [parameter]);
              }}
            />
          ))}
          {mayCall(parameterApi.createGroup) && <AddGroup onAdd={addGroup} />}
        </div>
      )}
      {onGroup.dialog}
      {onParameter.dialog}
    </PlainPage>
  );
}
