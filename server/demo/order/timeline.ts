/**
 * How every order went on: the moment of each step, as far as it lies before now, and the states that follow. Whatever the
 * timed rules do by themselves has been done, and nothing will be due for the next hours.
 */
import { paymentPlugins } from '#contract/payment/catalogue.ts';
import { cancelText } from '#contract/order/sentences.ts';
import { between, dice, quoted, said, step, weighted } from './sql-text.ts';

/** Paid in a way that money can go back by. */
const RETRACED = `pl.plugin in (${paymentPlugins
  .filter(({ is_retrace }) => is_retrace === 1)
  .map(({ plugin_id }) => quoted(plugin_id))
  .join(', ')})`;

const HOUR = 3600;
const DAY = 86_400;
/** Within this time before a deadline somebody acted already, so that nothing changes while people look. */
const MARGIN = 4 * HOUR;

/** A pause of `low` to `high` seconds, mostly short; fixed cases take `paced`. */
const pause = (question: string, paced: number, low: number, high: number): string =>
  `(case when o.fixed then ${paced} else ${low} + floor(power(${dice(question)}, 1.6) * ${high - low})::bigint end)`;

/** The steps of a service that came out well are told by `o.outcome`; the moments are those of the columns named here. */
export const timeline = (now: number): string => {
  const past = (moment: string): string => `(case when (${moment}) <= ${now} then (${moment}) end)`;
  /** When a timed rule acts that looks every hour. */
  const hourly = (deadline: string, question: string): string => `least(${now - 1}, (${deadline}) + ${between(question, 5, 3300)})`;
  /** Done by the rule when its time is over, by somebody just before when it soon will be, else not yet. */
  const due = (deadline: string, question: string, early: string): string =>
    `case when (${deadline}) <= ${now} then ${hourly(deadline, question)} when (${deadline}) <= ${now + MARGIN} then ${early} end`;

  return `
  create temporary table demo_state on commit drop as
  select o.nr, pl.plugin, pay.paid, pay.paid_by, gr.formed, ca.cancelled, ca.cancelled_by, ca.cancel_reason, pr.repriced,
    sc.asked, sc.asked_judged, sc.asked_stocked, sc.asked_handed, sc.asked_done, sc.refused as asked_refused, sc.badly as asked_badly,
    sh.shipped, si.signed, si.signed_by, co.collected, co.collected_by, fi.completed, fi.completed_by, ex.expired, ex.expired_by, ck.complain_closed, cm.commented, cm.comment_status,
    sv.service, sv.way, sv.account, sv.outcome, se.applied, se.judged, se.refused, se.couriered, se.stocked, se.handed, se.done, se.broken, se.mended, se.closed, se.replaced,
    cp.filed, cp.answering, cp.answered, cp.arbitrating, cp.ruled, cp.withdrawn,
    ss.order_status, ss.pay_status, ss.ship_status, sx.service_status
  from demo_order o join demo_money m on m.nr = o.nr
  ${step('pl', {
    plugin: `case when o.cod or m.need_pay = 0 then null when o.f_plugin is not null then o.f_plugin
      else ${weighted(
        'plugin',
        [
          ["'alipayDirectPlugin'", 42],
          ["'weixinPayPlugin'", 45],
          ["'unionpayPlugin'", 5],
          ["'chinapayPlugin'", 4],
          ["'admin'", 4],
        ],
        'o.lead',
      )} end`,
    online: `not o.cod and o.fate in ('none', 'in_service', 'group_failed')`,
    normal: `o.kind = 'NORMAL' and m.order_price > 0 and o.fate = 'none'`,
  })}
  ${step('pay', {
    paid: past(`case when pl.online then o.create_time + case when o.kind in ('CHANGE', 'SUPPLY_AGAIN') then 0 when m.need_pay = 0 then 2
      when o.fixed then 600 when o.perk = 'price_change' then 3600 + ${between('pays', 60, 7200, 'o.lead')}
      when ${dice('pays soon', 'o.lead')} < 0.82 then ${between('pays', 12, 900, 'o.lead')} else ${between('pays', 900, 17 * HOUR, 'o.lead')} end end`),
    paid_by: `case when pl.plugin = 'admin' then 'admin' else 'buyer' end`,
  })}
  ${step('gr', { formed: `case when o.kind = 'PINTUAN' and o.fate <> 'group_failed' then ${past(`pay.paid + ${pause('forms', HOUR, 300, 15 * HOUR)}`)} end` })}
  ${step('pr', { repriced: `case when m.modify <> 0 then least(${now - 1}, o.create_time + case when o.fixed then 120 else ${between('repriced', 300, 3000)} end) end` })}
  ${step('sa', {
    asks: `case when o.f_service is not null then o.f_service = 'ORDER_CANCEL' else not o.fixed and ${dice('asks to cancel')} < 0.035 end and pl.normal and not o.cod`,
    failed_group: `o.fate = 'group_failed' and pay.paid is not null`,
    refused: `case when o.f_outcome is not null then o.f_outcome = 'refuse' else ${dice('cancel refused')} < 0.18 end`,
    badly: `case when o.f_outcome is not null then o.f_outcome = 'refund_failed' else not o.fixed and ${dice('cancel refund failed')} < 0.04 end`,
  })}
  ${step('sb', {
    way: `case when m.balance > 0 then 'BALANCE' when ${RETRACED} then 'ORIGINAL' when sa.failed_group then 'OFFLINE' else 'ACCOUNT' end`,
    asked: `case when sa.failed_group then ${past(`o.create_time + ${DAY}`)} when sa.asks then ${past(`pay.paid + ${pause('asks', HOUR, 600, 3 * HOUR)}`)} end`,
  })}
  ${step('sd', { judged: `case when sa.failed_group then sb.asked else ${past(`sb.asked + ${pause('cancel judged', 6 * HOUR, 20 * 60, 14 * HOUR)}`)} end` })}
  ${step('se0', { stocked: `case when sa.failed_group then sb.asked when not sa.refused then ${past(`sd.judged + ${pause('cancel stocked', 3 * HOUR, 20 * 60, 10 * HOUR)}`)} end` })}
  ${step('sf', { handed: `case when sa.failed_group then sb.asked else ${past(`se0.stocked + ${pause('cancel handed', 2 * HOUR, 10 * 60, 6 * HOUR)}`)} end` })}
  ${step('sc', {
    asked: 'sb.asked',
    asked_judged: 'sd.judged',
    asked_stocked: 'se0.stocked',
    asked_handed: 'sf.handed',
    asked_done: past(
      `sf.handed + case when sb.way = 'BALANCE' and not sa.badly then 0 when sa.failed_group and sb.way = 'ORIGINAL' then 0 when sb.way = 'ORIGINAL' and not sa.badly then ${pause('cancel refunded', DAY, HOUR, 20 * HOUR)} else ${pause('cancel refunded', DAY, 4 * HOUR, 4 * DAY)} end`,
    ),
    refused: 'sa.refused and not sa.failed_group',
    badly: 'sa.badly',
    way: 'sb.way',
  })}
  ${step('ca', {
    cancelled: `case when sc.asked is not null and not sc.refused then sc.asked_done
      when o.fate in ('unpaid', 'group_failed') and pay.paid is null and o.create_time + ${DAY} <= ${now} then least(${now - 1}, o.create_time + ${DAY} + ${between('swept', 1, 58, 'o.lead')})
      when o.fate = 'unpaid' and o.create_time + ${DAY} <= ${now + MARGIN} then o.create_time + ${DAY - MARGIN} - ${between('gives up', 0, 3600, 'o.lead')}
      when o.fate in ('buyer_cancel', 'admin_cancel') then ${past(`o.create_time + case when o.fixed then ${2 * HOUR} else ${between('cancels', 300, 10 * HOUR, 'o.lead')} end`)} end`,
    cancelled_by: `case when sc.asked is not null then 'service' when o.fate in ('unpaid', 'group_failed') and o.create_time + ${DAY} <= ${now} then 'system' when o.fate = 'admin_cancel' then 'platform' else 'buyer' end`,
    cancel_reason: `case when sc.asked is not null then 'service' when o.fate in ('unpaid', 'group_failed') and o.create_time + ${DAY} <= ${now} then ${said(cancelText, 'unpaid')} when o.fate = 'admin_cancel' then ${said(cancelText, 'byAdmin')} else 'buyer' end`,
  })}
  ${step('sh', {
    shipped: `case when o.kind = 'VIRTUAL' then ${past(`pay.paid + ${pause('redeems', 2 * DAY, 2 * HOUR, 18 * DAY)}`)} when o.fate in ('new', 'stock_short', 'balance_failed', 'unpaid', 'buyer_cancel', 'admin_cancel', 'group_failed') or (sc.asked is not null and not sc.refused)
      or case when o.cod then false when o.kind = 'PINTUAN' then gr.formed is null else pay.paid is null end then null
      else ${past(`greatest(case when o.cod then o.create_time + 5 when o.kind = 'PINTUAN' then gr.formed else pay.paid end + ${pause('ships', 12 * HOUR, 5 * HOUR, 64 * HOUR)},
        coalesce(case when sc.asked is not null then coalesce(sc.asked_judged + ${HOUR}, ${now + DAY}) end, 0))`)} end`,
  })}
  ${step('si', {
    signed: `case when o.kind = 'VIRTUAL' then sh.shipped
      when o.fixed or ${dice('forgets to confirm')} > 0.14 then ${past(`sh.shipped + ${pause('signs', 2 * DAY, 28 * HOUR, 8 * DAY)}`)}
      else ${due(`sh.shipped + ${10 * DAY}`, 'received by rule', `sh.shipped + ${10 * DAY - 2 * MARGIN}`)} end`,
    signed_by: `case when o.kind = 'VIRTUAL' or o.fixed or ${dice('forgets to confirm')} > 0.14 or sh.shipped + ${10 * DAY} > ${now} then 'buyer' else 'system' end`,
  })}
  ${step('co', {
    collected: `case when not o.cod then null when o.fixed then ${past(`si.signed + ${DAY}`)}
      when ${dice('collected early')} < 0.6 then ${past(`si.signed + ${pause('collected', DAY, 2 * HOUR, 60 * HOUR)}`)}
      else ${due(`si.signed + ${3 * DAY}`, 'collected by rule', `si.signed + ${3 * DAY - 2 * MARGIN}`)} end`,
    collected_by: `case when o.fixed or ${dice('collected early')} < 0.15 then 'admin' when ${dice('collected early')} < 0.6 or si.signed + ${3 * DAY} > ${now} then 'shop' else 'system' end`,
  })}
  ${step('fa', { base: 'case when o.cod then co.collected else si.signed end' })}
  ${step('fb', {
    completed: `case when not o.fixed and ${dice('completed early')} < 0.06 then ${past(`fa.base + ${between('completed', DAY, 6 * DAY)}`)}
      else ${due(`fa.base + ${7 * DAY}`, 'completed by rule', `fa.base + ${7 * DAY - 2 * MARGIN}`)} end`,
    by_rule: `not (not o.fixed and ${dice('completed early')} < 0.06) and fa.base + ${7 * DAY} <= ${now}`,
  })}
  ${step('fi', {
    completed: `case when o.fate = 'in_service' then null when fb.completed + ${30 * DAY} > ${now} and fb.completed + ${30 * DAY} <= ${now + MARGIN} then fb.completed - ${DAY} else fb.completed end`,
    completed_by: `case when fb.by_rule and not (fb.completed + ${30 * DAY} > ${now} and fb.completed + ${30 * DAY} <= ${now + MARGIN}) then 'system' else 'admin' end`,
  })}
  ${step('ex', {
    expired: `case when fi.completed + ${30 * DAY} <= ${now} then ${hourly(`fi.completed + ${30 * DAY}`, 'expired by rule')}
      when not o.fixed and ${dice('closed early')} < 0.02 then ${past(`fi.completed + ${between('closed', 8 * DAY, 25 * DAY)}`)} end`,
    expired_by: `case when fi.completed + ${30 * DAY} <= ${now} then 'system' else 'admin' end`,
  })}
  ${step('cm', {
    commented: `case when ${dice('comments')} < 0.42 then ${past(`si.signed + ${between('commented', HOUR, 10 * DAY)}`)} end`,
    comment_status: `case when si.signed is null then 'UNFINISHED' when ${dice('comments')} < 0.1 and si.signed + ${between('commented', HOUR, 10 * DAY)} <= ${now} then 'WAIT_CHASE'
      when ${dice('comments')} < 0.42 and si.signed + ${between('commented', HOUR, 10 * DAY)} <= ${now} then 'FINISHED'
      when si.signed + ${15 * DAY - MARGIN} <= ${now} then 'FINISHED' else 'UNFINISHED' end`,
  })}
  ${step('sv', {
    service: `case when (pl.normal or o.kind = 'PINTUAN' and o.fate = 'none') and fa.base is not null and sc.asked is null then case when o.f_service is not null then nullif(nullif(o.f_service, 'none'), 'ORDER_CANCEL') when o.fixed then null
      when ${dice('needs service')} < 0.034 then 'RETURN_GOODS' when ${dice('needs service')} < 0.047 then 'CHANGE_GOODS' when ${dice('needs service')} < 0.055 then 'SUPPLY_AGAIN_GOODS' end end`,
    outcome: `coalesce(o.f_outcome, case when ${dice('outcome')} < 0.13 then 'refuse' when ${dice('outcome')} < 0.16 then 'refund_failed' when ${dice('outcome')} < 0.19 then 'exception'
      when ${dice('outcome')} < 0.22 then 'close' when ${dice('outcome')} < 0.25 then 'mend' when ${dice('outcome')} < 0.255 then 'gone_wrong' when ${dice('outcome')} < 0.3 then 'never_sent' else 'well' end)`,
    way: `case when sc.asked is not null then sc.way when m.balance > 0 then 'BALANCE' when ${RETRACED} then 'ORIGINAL' else 'ACCOUNT' end`,
    account: `case when m.balance > 0 then 'BALANCE' when pl.plugin = 'alipayDirectPlugin' then 'ALIPAY' when pl.plugin = 'weixinPayPlugin' then 'WEIXINPAY' when pl.plugin in ('unionpayPlugin', 'chinapayPlugin') then 'BANKTRANSFER'
      else coalesce(o.f_account, ${weighted('account', [
        ["'BANKTRANSFER'", 5],
        ["'ALIPAY'", 3],
        ["'WEIXINPAY'", 3],
      ])}) end`,
  })}
  ${step('s1', { applied: `case when sv.service is not null then ${past(`fa.base + ${pause('applies', DAY / 2, 2 * HOUR, 5 * DAY)}`)} end` })}
  ${step('s2', { judged: past(`s1.applied + ${pause('judged', (DAY * 3) / 4, HOUR, 30 * HOUR)}`), refused: `sv.outcome = 'refuse'` })}
  ${step('s3', {
    broken: `case when sv.service in ('CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS') and sv.outcome in ('exception', 'close', 'mend') then s2.judged end`,
    closed: `case when sv.service in ('CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS') and sv.outcome = 'close' then ${past(`s2.judged + ${pause('closed', DAY, 6 * HOUR, 3 * DAY)}`)} end`,
    mended: `case when sv.service in ('CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS') and sv.outcome = 'mend' then ${past(`s2.judged + ${pause('mended', DAY, 6 * HOUR, 3 * DAY)}`)} end`,
  })}
  ${step('s4', { replaced: `case when sv.service in ('CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS') and not s2.refused then case when s3.broken is null then s2.judged else s3.mended end end` })}
  ${step('s5', {
    couriered: `case when sv.outcome = 'never_sent' then null when sv.service = 'RETURN_GOODS' and not s2.refused then ${past(`s2.judged + ${pause('couriered', DAY, 8 * HOUR, 3 * DAY)}`)}
      when sv.service = 'CHANGE_GOODS' then ${past(`s4.replaced + ${pause('couriered', DAY, 8 * HOUR, 3 * DAY)}`)} end`,
  })}
  ${step('s6', { stocked: past(`s5.couriered + ${pause('stocked', DAY, DAY, 4 * DAY)}`) })}
  ${step('s7', { handed: `case when sv.service = 'RETURN_GOODS' then ${past(`s6.stocked + ${pause('handed', DAY / 2, HOUR, 16 * HOUR)}`)} end` })}
  ${step('se', {
    applied: 's1.applied',
    judged: 's2.judged',
    refused: 's2.refused',
    couriered: 's5.couriered',
    stocked: 's6.stocked',
    handed: 's7.handed',
    broken: 's3.broken',
    mended: 's3.mended',
    closed: 's3.closed',
    replaced: 's4.replaced',
    done: `case sv.service when 'CHANGE_GOODS' then s6.stocked when 'SUPPLY_AGAIN_GOODS' then s4.replaced
      when 'RETURN_GOODS' then case when sv.outcome = 'gone_wrong' and s7.handed < ${now - 200 * DAY} and sv.way = 'ORIGINAL' then null
        when sv.way = 'BALANCE' and sv.outcome <> 'refund_failed' then s7.handed
        when sv.way = 'ORIGINAL' and sv.outcome <> 'refund_failed' then ${past(`s7.handed + ${pause('refunded', (DAY * 3) / 2, HOUR, 20 * HOUR)}`)} else ${past(`s7.handed + ${pause('refunded', (DAY * 3) / 2, 4 * HOUR, 6 * DAY)}`)} end end`,
  })}
  ${step('c1', {
    wanted: `case when o.f_complaint is not null then nullif(o.f_complaint, 'none') when o.fixed or o.fate <> 'none' or o.kind in ('CHANGE', 'SUPPLY_AGAIN') then null when ${dice('complains')} < 0.009 then 'ruled' when ${dice('complains')} < 0.012 then 'withdrawn' end`,
  })}
  ${step('c2', { filed: `case when c1.wanted is not null then ${past(`fa.base + ${pause('complaint filed', DAY / 2, 3 * HOUR, 12 * DAY)}`)} end` })}
  ${step('c3', {
    withdrawn: `case when c1.wanted = 'withdrawn' then ${past(`c2.filed + ${pause('complaint withdrawn', DAY, 5 * HOUR, 3 * DAY)}`)} end`,
    answering: `case when c1.wanted = 'ruled' then ${past(`c2.filed + ${pause('complaint handed on', DAY, 2 * HOUR, 2 * DAY)}`)} end`,
  })}
  ${step('c4', { answered: past(`c3.answering + ${pause('complaint answered', DAY, 3 * HOUR, 3 * DAY)}`) })}
  ${step('c5', { arbitrating: past(`c4.answered + ${pause('arbitration wanted', DAY, 6 * HOUR, 3 * DAY)}`) })}
  ${step('cp', {
    filed: 'c2.filed',
    withdrawn: 'c3.withdrawn',
    answering: 'c3.answering',
    answered: 'c4.answered',
    arbitrating: 'c5.arbitrating',
    ruled: past(`c5.arbitrating + ${pause('complaint ruled', DAY, 4 * HOUR, 4 * DAY)}`),
  })}
  ${step('ck', { complain_closed: `fi.completed + ${30 * DAY} <= ${now} and not (cp.filed is not null and cp.ruled is null and cp.withdrawn is null)` })}
  ${step('ss', {
    order_status: `case when o.fate = 'new' then 'NEW' when o.fate = 'stock_short' then 'INTODB_ERROR' when o.fate = 'balance_failed' then 'BALANCE_ERROR' when ca.cancelled is not null then 'CANCELLED'
      when o.fate = 'in_service' and fa.base is not null then 'AFTER_SERVICE' when fi.completed is not null then 'COMPLETE' when o.cod and co.collected is not null then 'PAID_OFF' when si.signed is not null then 'ROG'
      when sh.shipped is not null then 'SHIPPED' when gr.formed is not null then 'FORMED' when pay.paid is not null then 'PAID_OFF' else 'CONFIRM' end`,
    pay_status: `case when coalesce(pay.paid, co.collected) is not null then 'PAY_YES' else 'PAY_NO' end`,
    ship_status: `case when si.signed is not null then 'SHIP_ROG' when sh.shipped is not null then 'SHIP_YES' else 'SHIP_NO' end`,
  })}
  ${step('sx', {
    service_status: `case when sc.asked is not null and not sc.refused then case when sc.asked_done is not null then 'COMPLETE' else 'APPLY' end
      when ex.expired is not null then 'EXPIRED' when sc.asked is not null and si.signed is null then case when sc.asked_judged is null then 'APPLY' else 'EXPIRED' end else 'NOT_APPLY' end`,
  })}`;
};
