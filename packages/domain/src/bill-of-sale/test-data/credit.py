"""Loans and leases."""
from money import CENT, D, ROUND_HALF_UP, cents, dec
from taxes import bc_rate, federal_tax

YEARLY = {'weekly': 52, 'biweekly': 26, 'semimonthly': 24, 'monthly': 12}


def worth(rate, count):
    return D(count) if rate == 0 else (1 - (1 + rate) ** -count) / rate


def find_rate(value_at, advance):
    """The rate of a period at which a falling value comes down to what was advanced."""
    low, high = D(0), D(2)
    if value_at(low) <= advance:
        return low
    for _ in range(110):
        middle = (low + high) / 2
        if value_at(middle) > advance:
            low = middle
        else:
            high = middle
    return low


def count_of(term, frequency):
    return max(1, int((D(term) * YEARLY[frequency] / 12).quantize(D(1), rounding=ROUND_HALF_UP)))


def percent_of(rate):
    return (rate * 100).quantize(CENT, rounding=ROUND_HALF_UP)


def period_rate(values, apr):
    per_year = YEARLY[values['financing_frequency']]
    if values.get('financing_effective_equivalent'):
        return (1 + apr / 12) ** (D(12) / per_year) - 1
    return apr / per_year


def loan(case, balance):
    values = case['values']
    frequency, per_year = values['financing_frequency'], YEARLY[values['financing_frequency']]
    apr = dec(values['financing_rate']) / 100
    rate = period_rate(values, apr)
    count = count_of(values['financing_term'], frequency)
    charges = dec(values.get('financing_lender_fee', 0))
    charges += sum((dec(c['amount']) for c in case.get('mandatoryCharges', [])), D(0))
    financed = balance if values.get('financing_charges_paid_on_delivery') else balance + charges
    exact = financed / worth(rate, count)
    payment = cents(exact)
    owed, paid, made = financed, D(0), 0
    while owed > 0:
        made += 1
        owed += cents(owed * rate)
        now = owed if made == count else min(payment, owed)
        owed, paid, last = owed - now, paid + now, now
    real = rate if charges == 0 else find_rate(lambda r: exact * worth(r, count), financed - charges)
    return {
        'financing_amount': financed,
        'financing_charges': charges,
        'financing_apr_disclosed': percent_of(real * per_year),
        'financing_payment': payment,
        'financing_number_of_payments': made,
        'financing_last_payment': last,
        'financing_total': paid,
        'financing_interest': paid - financed,
        'financing_cost_of_borrowing': paid - financed + charges,
    }


def lease(case, figures):
    values, goods = case['values'], figures['goods']
    per_year, method = YEARLY[values['lease_frequency']], values['lease_method']
    count = count_of(values['lease_term'], values['lease_frequency'])
    residual = dec(values['lease_residual'])
    fee = dec(values.get('lease_acquisition_fee', 0))
    gross = goods.total() + fee + figures['lien']
    cash = figures['cash_down'] + figures['deposit'] + figures['rebates']
    reduction = figures['allowance'] + figures['trade_tax'] + cash
    cap = gross - reduction
    if method == 'money-factor':
        factor = dec(values['lease_money_factor']) * 12 / per_year
        pay = lambda c, r: (c - r) / count + (c + r) * factor
    else:
        i = dec(values['lease_rate']) / 100 / per_year
        early = 1 + i if method == 'annuity-advance' else D(1)
        pay = lambda c, r: (c - r * (1 + i) ** -count) / worth(i, count) / early
    in_advance = method != 'annuity-arrears'
    exact = pay(cap, residual)
    before = cents(exact)
    last_before = cents(exact * count) - before * (count - 1)
    taxed_cash = cash + figures['trade_tax'] + figures['registrant_allowance']
    taxes = lease_taxes(case, figures, pay, taxed_cash)
    tax_on = lambda amount: sum((cents(max(D(0), amount - free) * rate / 100) for _, rate, free in taxes), D(0))
    payment, last = before + tax_on(before), last_before + tax_on(last_before)
    on_delivery = {name: cents(taxed_cash * rate / 100) for name, rate, _ in taxes}
    tax_delivery = sum(on_delivery.values(), D(0))
    total = payment * (count - 1) + last
    security = dec(values.get('lease_security_deposit', 0))
    due = figures['cash_down'] + tax_delivery + security + (payment if in_advance else D(0))

    def value_at(r):
        annuity = exact * worth(r, count) * (1 + r if in_advance else 1)
        return annuity + residual * (1 + r) ** -count

    apr = find_rate(value_at, cap - fee) * per_year
    out = {name: D(0) for name in ('gst', 'hst', 'pst', 'qst', 'sales_tax')}
    out.update(on_delivery)
    out.update({
        'total_tax': tax_delivery,
        'price_total': goods.total(),
        'balance_due': due,
        'due_on_delivery': due,
        'owed_to_buyer': D(0),
        'lease_gross_cap_cost': gross,
        'lease_cap_reduction': reduction,
        'lease_cap_cost': cap,
        'lease_depreciation': cap - residual,
        'lease_payment_before_tax': before,
        'lease_payment_tax': payment - before,
        'lease_payment': payment,
        'lease_number_of_payments': count,
        'lease_last_payment': last,
        'lease_total_of_payments': total,
        'lease_tax_on_delivery': tax_delivery,
        'lease_total_obligation': figures['cash_down'] + figures['deposit'] + tax_delivery + total,
        'lease_apr_disclosed': percent_of(apr),
        'lease_cost_of_borrowing': before * (count - 1) + last_before - (cap - residual) + fee,
    })
    return out


def lease_taxes(case, figures, pay, _taxed_cash):
    """Name, percent, and the part of each payment that bears no tax: the consumer's lien and untaxed items."""
    province, goods = case['province'], figures['goods']
    if province == 'US':
        return [('sales_tax', dec(case['values'].get('sales_tax_rate', 0)), D(0))]
    free = lambda untaxed: cents(pay(figures['consumer_lien'] + untaxed, D(0)))
    name, rate = federal_tax(province, case['day'])
    rows = [(name, rate, free(goods.total(federal=False)))]
    others = {'QC': ('qst', D('9.975')), 'SK': ('pst', D(6)), 'MB': ('pst', D(7))}
    if province == 'BC':
        car = goods.total(provincial=True, vehicle=True)
        others['BC'] = ('pst', bc_rate(car, 'passenger', False, case['day']))
    if province in others:
        rows.append((*others[province], free(goods.total(provincial=False))))
    return rows


def reserve_of(case, out):
    values = case['values']
    if 'financing_flat_reserve' in values:
        return dec(values['financing_flat_reserve'])
    if 'financing_buy_rate' not in values:
        return D(0)
    frequency = values['financing_frequency']
    count = count_of(values['financing_term'], frequency)
    rate = period_rate(values, dec(values['financing_buy_rate']) / 100)
    at_buy_rate = cents(out['financing_amount'] / worth(rate, count))
    share = dec(values.get('financing_reserve_share', 100)) / 100
    return cents((out['financing_payment'] - at_buy_rate) * count * share)
