"""Expected figures of whole bills, computed apart from the product's code.

Written from the rules of the trade (rates, trade-in credit, luxury tax, loan and lease formulas) with decimal
arithmetic. Run `python3 figures.py` in this folder to write figures.json, which figures.test.ts reads.
Amounts are dollars, as the calls of the product carry them.
"""
import json
from pathlib import Path

from cases import CASES
from credit import lease, loan, reserve_of
from money import D, cents, dec
from taxes import Goods, federal_tax, luxury, sales_taxes

OMVIC = (('2025-09-01', '22'), ('2024-04-01', '12.50'), ('2016-01-01', '10'), ('2008-01-01', '5'))
BEARS = {'all': (True, True), 'federal': (True, False), 'provincial': (False, True), 'none': (False, False)}


def omvic_fee(case):
    values = case['values']
    retail = case['type'] in (1, 2, 4)
    dealer = values.get('dealer_province') or ('ON' if case['format'] == 3 else None)
    if not retail or dealer != 'ON' or case['format'] not in (1, 2, 3) or values.get('omvic_fee_exempt'):
        return D(0)
    return dec(next(fee for start, fee in OMVIC if start <= case['day']))


def purchase_of_trade_in(case):
    trades = case['tradeIns']
    allowance = sum((dec(t['allowance']) for t in trades), D(0))
    lien = sum((dec(t.get('lien', 0)) for t in trades), D(0))
    charged = sum((dec(t['allowance']) for t in trades if t.get('registrant')), D(0))
    tax = D(0) if case['province'] == 'US' else cents(charged * federal_tax(case['province'], case['day'])[1] / 100)
    net = allowance + tax - lien
    paid = sum((dec(p['amount']) for p in case.get('payments', [])), D(0))
    return {
        'trade_allowance': allowance,
        'trade_lien': lien,
        'trade_equity': allowance - lien,
        'trade_tax': tax,
        'actualcashvalue': sum((dec(t.get('actualCashValue', t['allowance'])) for t in trades), D(0)),
        'balance_due': max(D(0), -net),
        'payments_received': paid,
        'owed_to_buyer': max(D(0), max(D(0), net) - paid),
    }


def cost_of(line):
    return dec(line['amount']) if line.get('passedOn') else dec(line.get('cost', 0))


def figures_of(case):
    if case['type'] == 5:
        return purchase_of_trade_in(case)
    values, retail = case['values'], case['type'] != 3
    amount = lambda name: dec(values.get(name, 0))
    lines = lambda name: case.get(name, []) if retail or name in ('fees', 'addOns', 'discounts') else []
    total = lambda name: sum((dec(line['amount']) for line in lines(name)), D(0))
    trades = lines('tradeIns')
    omvic = omvic_fee(case)
    passed_on = omvic if values.get('omvic_fee_passed_on') else D(0)
    license_fee = amount('license_fee') if retail else D(0)

    net_price = amount('price_sales_price') - total('discounts')
    rows = [(net_price, True, True, True), (passed_on, True, True, True), (license_fee, False, False, False)]
    for name, usual in (('fees', True), ('addOns', True), ('products', False)):
        rows += [(dec(l['amount']), *BEARS[l['tax']], l.get('withVehicle', usual)) for l in lines(name)]
    american = case['province'] == 'US'
    no_luxury = american or values.get('exempt_luxury') or values.get('exempt_export')
    lux = D(0) if no_luxury else luxury(values, Goods(rows).total(vehicle=True), case['day'])
    goods = Goods(rows + [(lux, True, True, True)])

    percent, taxes = sales_taxes(case, goods, trades)
    collected = sum((taxes[n] for n in ('gst', 'hst', 'pst', 'qst', 'sales_tax')), D(0))
    allowance = sum((dec(t['allowance']) for t in trades), D(0))
    lien = sum((dec(t.get('lien', 0)) for t in trades), D(0))
    registrant = sum((dec(t['allowance']) for t in trades if t.get('registrant')), D(0))
    trade_tax = D(0) if american else cents(registrant * federal_tax(case['province'], case['day'])[1] / 100)
    worth_to_us = sum((dec(t.get('actualCashValue', t['allowance'])) for t in trades), D(0))
    cash_down = amount('cash_down') if retail else D(0)
    pick_ups = sum((dec(p['amount']) for p in case.get('pickUpPayments', [])), D(0)) if case['type'] == 4 else D(0)
    price_total = goods.total() + collected
    credits = allowance - lien + trade_tax + total('rebates') + amount('deposit') + cash_down + pick_ups
    balance = price_total - credits

    fees = total('fees') + passed_on
    out = {
        'price_discount': total('discounts'),
        'price_fees': fees,
        'price_add_ons': total('addOns'),
        'price_subtotal': net_price + fees + total('addOns') + total('products'),
        'price_total': price_total,
        'total_tax': collected,
        'tax_rate': percent,
        'balance_due': max(D(0), balance),
        'owed_to_buyer': max(D(0), -balance),
        'due_on_delivery': cash_down + max(D(0), balance),
        **taxes,
    }
    if not american:
        out['price_luxury_tax'] = lux
    if retail:
        out |= {
            'price_products': total('products'),
            'trade_allowance': allowance,
            'trade_lien': lien,
            'trade_equity': allowance - lien,
            'trade_tax': trade_tax,
            'actualcashvalue': worth_to_us,
        }
    reserve = D(0)
    if case['type'] == 4 or values.get('payment_way') == 'finance':
        if balance > 0:
            out |= loan(case, balance)
            upfront = out['financing_charges'] if values.get('financing_charges_paid_on_delivery') else D(0)
            out['due_on_delivery'] = cash_down + upfront
            reserve = reserve_of(case, out)
    if case['type'] == 2:
        context = {
            'goods': goods, 'lien': lien, 'allowance': allowance, 'trade_tax': trade_tax, 'cash_down': cash_down,
            'deposit': amount('deposit'), 'rebates': total('rebates'), 'registrant_allowance': registrant,
            'consumer_lien': sum((dec(t.get('lien', 0)) for t in trades if not t.get('registrant')), D(0)),
        }
        out.pop('qst_at_registration')
        out |= lease(case, context)
        reserve = amount('lease_flat_reserve')
    paid = sum((dec(p['amount']) for p in case.get('payments', [])), D(0))
    out['payments_received'] = paid
    out['still_to_pay'] = max(D(0), out['due_on_delivery'] - paid)
    out['owed_to_buyer'] += max(D(0), paid - out['due_on_delivery'])

    kept = lambda name: total(name) - sum((cost_of(l) for l in lines(name)), D(0))
    over = allowance - worth_to_us
    front = net_price + kept('fees') + kept('addOns') + passed_on - omvic
    front -= amount('cost_vehicle') + amount('cost_pack') + over
    back = reserve + kept('products') + amount('cost_lender_bonus') - amount('cost_chargeback_reserve')
    out |= {'gross_front': front, 'gross_back': back, 'gross_total': front + back, 'gross_reserve': reserve}
    return shown(case, out)


def shown(case, out):
    """Parts that the format does not have."""
    canadian, american = ('gst', 'hst', 'pst', 'qst', 'qst_at_registration'), ('sales_tax',)
    hidden = canadian if case['province'] == 'US' else american
    return {name: value for name, value in out.items() if name not in hidden}


def main():
    rows = []
    for case in CASES:
        expected = {name: float(value) for name, value in sorted(figures_of(case).items())}
        bill = {key: value for key, value in case.items() if key not in ('name', 'province')}
        rows.append({'name': case['name'], 'bill': bill, 'expected': expected})
    text = json.dumps(rows, indent=2, ensure_ascii=False)
    Path(__file__).with_name('figures.json').write_text(text + '\n', encoding='utf-8')


main()
