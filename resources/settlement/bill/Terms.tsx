/** Every figure of a bill, each with a click to the items behind it, and how the amount payable follows from the terms (R24). */
import { Button } from 'antd';
import { figureLabels, otherFiguresOf, signOf, termsOf, type Figure, type Term } from '#contract/settlement/terms.ts';
import { billFields } from '#contract/settlement/bill.ts';
import { money } from '#kit/format/money.ts';
import { useWords } from '#kit/words.ts';
import type { BillRecord } from './entity.ts';
import '../settlement.css';

interface TermsProps {
  bill: BillRecord;
  chosen: Figure | undefined;
  onChoose: (figure: Figure) => void;
}

function Line({ bill, figure, sign, chosen, onChoose }: TermsProps & { figure: Figure; sign: string }) {
  const { say } = useWords();
  const label = say(figureLabels[figure]);
  return (
    <tr data-chosen={chosen === figure || undefined}>
      <th scope="row">{label}</th>
      <td className="kit-figures">
        {sign}
        {bill[figure] === 0 ? (
          // Nothing is behind it.
          money(0)
        ) : (
          <Button
            type="link"
            size="small"
            aria-label={say({ zh: `查看“${label}”的明细`, en: `Show what “${label}” is made of` })}
            onClick={() => onChoose(figure)}
          >
            {money(bill[figure])}
          </Button>
        )}
      </td>
    </tr>
  );
}

export function Terms(props: TermsProps) {
  const { bill } = props;
  const { say } = useWords();
  const terms = termsOf(bill.shop_type);
  const others = otherFiguresOf(bill.shop_type);
  const sign = (term: Term) => (signOf(term) === 1 ? '+' : '−');
  const formula = terms.map((term, at) => `${at === 0 && signOf(term) === 1 ? '' : ` ${sign(term)} `}${say(figureLabels[term])}`).join('');
  return (
    <>
      <table className="settlement-terms">
        <tbody>
          {terms.map((term) => (
            <Line key={term} {...props} figure={term} sign={sign(term)} />
          ))}
          <tr className="settlement-total">
            <th scope="row">{say(billFields.bill_price)}</th>
            <td className="kit-figures">{money(bill.bill_price)}</td>
          </tr>
        </tbody>
      </table>
      <p className="settlement-formula">
        {say(billFields.bill_price)} = {formula}
      </p>
      {others.length > 0 && (
        <table className="settlement-terms">
          <caption className="kit-hidden">{say({ zh: '货到付款', en: 'Cash on delivery' })}</caption>
          <tbody>
            {others.map((figure) => (
              <Line key={figure} {...props} figure={figure} sign="" />
            ))}
          </tbody>
        </table>
      )}
      {others.length > 0 && (
        <p className="settlement-formula">
          {say({
            zh: '货到付款的货款已由店铺收取，只计算其佣金，不计入应付金额。',
            en: 'The shop has already collected cash on delivery, so only its commission counts.',
          })}
        </p>
      )}
    </>
  );
}
