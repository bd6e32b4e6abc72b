import { goodsApi } from '#contract/goods/goods.ts';
import type { ShipTemplate } from '#contract/shop/shop.schema.ts';
import { useRead } from '#kit/calls.ts';
import { moneyCell } from '#kit/format/money.ts';
import { ErrorState } from '#kit/list/states.tsx';
import { useGoodsWords } from '../words.ts';

type Line = ShipTemplate['items'][number];

const regionNames = (line: Line): string =>
  line.regions.map(({ name, children = [] }) => (children.length > 0 ? `${name}（${children.map((child) => child.name).join('、')}）` : name)).join('，');

function Lines({ lines, pieces }: { lines: readonly Line[]; pieces: boolean }) {
  const { t } = useGoodsWords();
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
            <tr key={`${regionNames(line)}-${line.first_company}-${line.first_price}`}>
              <td>{regionNames(line) || t('allRegions')}</td>
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
  const { t } = useGoodsWords();
  const free = templateId === '0';
  const { data, error, retry } = useRead(goodsApi.shipTemplate, { params: { id: templateId } }, { enabled: !free });
  if (free) return <p>{t('freeShipping')}</p>;
  if (error) return <ErrorState message={error.message} onRetry={retry} inline />;
  if (!data) return <span className="kit-grey" style={{ width: '60%', height: 16 }} />;
  return (
    <>
      <p>{data.name}</p>
      <Lines lines={data.items} pieces={data.type === 2} />
      {data.free_items.length > 0 && (
        <p>
          {t('freeLines')}: {data.free_items.map(regionNames).filter(Boolean).join('，')}
        </p>
      )}
    </>
  );
}
