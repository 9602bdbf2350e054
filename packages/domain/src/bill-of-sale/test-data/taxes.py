"""Sales taxes of a dealer's sale, by province and day."""
from money import D, cents, dec


def federal_tax(province, day):
    if province == 'ON':
        return 'hst', D('13')
    if province in ('NB', 'NL', 'PE'):
        return 'hst', D('15')
    if province == 'NS':
        return 'hst', D('14') if day >= '2025-04-01' else D('15')
    return 'gst', D('5')


def bc_rate(price, kind, zero_emission, day):
    if kind == 'other':
        return D(7)
    start = 75000 if zero_emission and '2022-02-23' <= day <= '2027-02-22' else 55000
    for floor, rate in ((150000, 20), (125000, 15), (start + 2000, 10), (start + 1000, 9), (start, 8)):
        if price >= floor:
            return D(rate)
    return D(7)


def luxury(values, price, day):
    taxed = (
        values.get('vehicle_condition') == 'new'
        and values.get('vehicle_kind', 'passenger') == 'passenger'
        and day >= '2022-09-01'
        and values.get('vehicle_year', 2019) >= 2019
        and values.get('vehicle_seats', 0) <= 10
        and values.get('vehicle_gross_weight_kg', 0) <= 3856
    )
    if not taxed or price <= 100000:
        return D(0)
    return cents(min(price / 10, (price - 100000) / 5))


class Goods:
    """Everything that the customer buys: (amount, bears federal, bears provincial, belongs to the vehicle)."""

    def __init__(self, rows):
        self.rows = rows

    def total(self, federal=None, provincial=None, vehicle=None):
        wanted = ((1, federal), (2, provincial), (3, vehicle))
        return sum((r[0] for r in self.rows if all(w is None or r[i] == w for i, w in wanted)), D(0))


def sales_taxes(case, goods, trades):
    """Percent shown and amounts by name; QST on the vehicle goes to SAAQ."""
    values, day, province = case['values'], case['day'], case['province']
    out = {name: D(0) for name in ('gst', 'hst', 'pst', 'qst', 'sales_tax', 'qst_at_registration')}
    credit = sum((dec(t['allowance']) for t in trades if not t.get('registrant')), D(0))
    after = lambda amount, less: max(D(0), amount - less)
    if province == 'US':
        rate = D(0) if values.get('exempt_provincial') else dec(values.get('sales_tax_rate', 0))
        every = sum((dec(t['allowance']) for t in trades), D(0))
        less = D(0) if values.get('sales_tax_without_trade_credit') else every
        out['sales_tax'] = cents(after(goods.total(provincial=True), less) * rate / 100)
        return rate, out
    no_federal, no_provincial = exemptions(case)
    percent = D(0)
    if not no_federal:
        name, rate = federal_tax(province, day)
        percent += rate
        out[name] = cents(after(goods.total(federal=True), credit) * rate / 100)
    if no_provincial or province in ('ON', 'NB', 'NL', 'PE', 'NS', 'AB', 'NT', 'NU', 'YT'):
        return percent, out
    car = goods.total(provincial=True, vehicle=True)
    beside = goods.total(provincial=True, vehicle=False)
    left = after(credit, car)
    if province == 'QC':
        rate = D('9.975')
        value = D(0)
        if credit <= car:
            estimate = dec(values.get('vehicle_estimated_value', 0))
            used = values.get('vehicle_condition') != 'new'
            value = max(car, estimate) if used else car
        out['qst_at_registration'] = cents(after(value, credit) * rate / 100)
        out['qst'] = cents(after(beside, left) * rate / 100)
    elif province == 'BC':
        deciding = after(car, credit) if values.get('tax_bracket_after_trade') else car
        kind = values.get('vehicle_kind', 'passenger')
        rate = bc_rate(deciding, kind, values.get('vehicle_zero_emission', False), day)
        if rate == 7:
            out['pst'] = cents(after(car + beside, credit) * rate / 100)
        else:
            out['pst'] = cents(after(car, credit) * rate / 100) + cents(after(beside, left) * 7 / 100)
    else:
        rate = D(6) if province == 'SK' else D(7)
        if province == 'MB':
            alike = [t for t in trades if not t.get('otherKind') and not t.get('registrant')]
            credit = sum((dec(t['allowance']) for t in alike), D(0))
        out['pst'] = cents(after(car + beside, credit) * rate / 100)
    return percent + rate, out


def exemptions(case):
    values = case['values']
    export = values.get('exempt_export', False)
    if case['type'] == 3:
        chosen = values.get('wholesale_tax', 'federal')
        return export or chosen == 'none', export or chosen != 'all'
    return export or values.get('exempt_federal', False), export or values.get('exempt_provincial', False)
