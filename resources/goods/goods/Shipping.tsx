import type { Text } from '#contract/core/text.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import type { ShipTemplate } from '#contract/shop/shop.schema.ts';
import { useRead } from '#kit/calls.ts';
import { moneyCell } from '#kit/format/money.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useGoodsWords } from '../words.ts';

type Line = ShipTemplate['items'][number];

/** The regions of a line, each with the places in it that are meant alone. */
const regionNames = (line: Line): Text => {
  const regions = line.regions.map(({ name, children = [] }) => ({ name, within: children.map((child) => child.name) }));
  return {
    zh: regions.map(({ name, within }) => (within.length > 0 ? `${name}（${within.join('、')}）` : name)).join('，'),
    en: regions.map(({ name, within }) => (within.length > 0 ? `${name} (${within.join(', ')})` : name)).join(', '),
  };
};

function Lines({ lines, pieces }: { lines: readonly Line[]; pieces: boolean }) {
  const { t, say } = useGoodsWords();
  return (
    // What scrolls sideways must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="goods-ship" tabIndex={0} role="region" aria-label={t('shipping')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('regions')}</th>
            <th scope="col">{t(pieces ? 'firstPiece' : 'firstWeight')}</th>
            <th scope="col">{t('freight')}</th>
            <th scope="col">{t(pieces ? 'morePiece' : 'moreWeight')}</th>
            <th scope="col">{t('moreFreight')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${regionNames(line).zh}-${line.first_company}-${line.first_price}`}>
              <td>{say(regionNames(line)) || t('allRegions')}</td>
              <td>{line.first_company}</td>
              <td>{moneyCell(line.first_price)}</td>
              <td>{line.continued_company}</td>
              <td>{moneyCell(line.continued_price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The freight template of goods; `0` is free shipping. */
export function Shipping({ templateId }: { templateId: string }) {
  const { t, say } = useGoodsWords();
  const free = templateId === '0';
  const { data, error, retry } = useRead(goodsApi.shipTemplate, { params: { id: templateId } }, { enabled: !free });
  if (free) return <p>{t('freeShipping')}</p>;
  if (error) return <ErrorState message={error.message} onRetry={retry} inline />;
  if (!data) return <span className="kit-grey" style={{ width: '60%', height: 16 }} />;
  const freeTo = data.free_items.map(regionNames).filter(({ zh }) => zh !== '');
  return (
    <>
      <p>{data.name}</p>
      <Lines lines={data.items} pieces={data.type === 2} />
      {data.free_items.length > 0 && (
        <p>
          {t('freeLines')}: {say({ zh: freeTo.map(({ zh }) => zh).join('，'), en: freeTo.map(({ en }) => en).join(', ') })}
        </p>
      )}
    </>
  );
}
