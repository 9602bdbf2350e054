"""The bills whose figures figures.py computes: every place with every kind, then the cases that rules turn on."""
import copy

DAY = '2026-01-15'
#        place  format  price     sales tax of the United States
PLACES = (
    ('ON', 3, 24995.00, None),
    ('AB', 4, 31450.50, None),
    ('BC', 5, 58900.00, None),
    ('QC', 6, 20000.00, None),
    ('NS', 1, 18777.77, None),
    ('NB', 1, 27345.67, None),
    ('MB', 1, 33999.99, None),
    ('SK', 1, 45250.25, None),
    ('US', 7, 28431.11, 6.25),
)
FREQUENCIES = ('monthly', 'biweekly', 'semimonthly', 'weekly')
METHODS = ('money-factor', 'annuity-arrears', 'annuity-advance')

FEES = [
    {'label': 'Administration', 'amount': 499.00, 'cost': 20.15, 'tax': 'all'},
    {'label': 'Lien search', 'amount': 24.37, 'passedOn': True, 'tax': 'federal'},
]
ADD_ONS = [{'label': 'Winter tires', 'amount': 843.21, 'cost': 600.00, 'tax': 'all'}]
PRODUCTS = [
    {'label': 'Extended warranty', 'amount': 1495.55, 'cost': 700.10, 'tax': 'all'},
    {'label': 'Life insurance', 'amount': 612.34, 'cost': 400.00, 'tax': 'none'},
]
TRADE_INS = [{'allowance': 6000.00, 'actualCashValue': 5400.00, 'lien': 2512.36}]
COSTS = {'cost_vehicle': 15250.40, 'cost_pack': 300.00}


def bill(name, place, kind, values=None, **lists):
    province, form, price, us_rate = place
    case = {
        'name': f'{province} {name}', 'province': province, 'type': kind, 'format': form,
        'calculatorVersion': 1, 'day': DAY, 'values': {'price_sales_price': price, **COSTS},
    }
    if province == 'US':
        case['values']['sales_tax_rate'] = us_rate
    else:
        case['values']['tax_province'] = province
    case['values'].update(values or {})
    for key, lines in lists.items():
        case[key] = copy.deepcopy(lines)
    return case


RETAIL = {'license_fee': 91.00, 'deposit': 500.00, 'cash_down': 1250.75, 'omvic_fee_passed_on': True}


def retail(place, values):
    """Parts that the format does not have are left out."""
    kept = {**RETAIL, **values}
    if place[1] not in (1, 3):
        kept.pop('omvic_fee_passed_on')
    return kept


GOODS = {
    'discounts': [{'label': 'Discount', 'amount': 750.25}],
    'fees': FEES, 'addOns': ADD_ONS, 'products': PRODUCTS, 'tradeIns': TRADE_INS,
}
REBATES = {'rebates': [{'label': 'Manufacturer', 'amount': 400.00}]}
CHARGES = {'mandatoryCharges': [{'label': 'Lien registration', 'amount': 84.10}]}


def financing(frequency, term=60, rate=8.99):
    return {
        'payment_way': 'finance', 'financing_rate': rate, 'financing_term': term,
        'financing_frequency': frequency, 'financing_lender_fee': 395.00,
        'financing_buy_rate': 6.99, 'financing_reserve_share': 75,
    }


def leasing(frequency, method):
    return {
        'lease_method': method, 'lease_rate': 6.49, 'lease_money_factor': 0.00291, 'lease_term': 48,
        'lease_frequency': frequency, 'lease_residual': 7500.00, 'lease_acquisition_fee': 595.00,
        'lease_security_deposit': 500.00, 'lease_flat_reserve': 250.00,
    }


def pays(amount):
    return {'payments': [{'method': 'Cheque', 'amount': amount, 'day': DAY}]}


def every_place():
    for index, place in enumerate(PLACES):
        frequency, method = FREQUENCIES[index % 4], METHODS[index % 3]
        yield bill('sale, cash', place, 1, retail(place, {}), **GOODS, **REBATES, **pays(1000.00))
        yield bill(f'sale, financed {frequency}', place, 1, retail(place, financing(frequency)), **GOODS, **REBATES, **CHARGES)
        yield bill(f'lease {frequency} {method}', place, 2, retail(place, leasing(frequency, method)), **GOODS)
        yield bill('wholesale', place, 3, {'deposit': 1000.00}, fees=FEES, addOns=ADD_ONS)
        bhph = financing(frequency, 30, 19.99)
        del bhph['payment_way']
        pick_ups = [{'amount': 300.00, 'day': '2026-02-15'}, {'amount': 250.50, 'day': '2026-03-15'}]
        yield bill(f'BHPH {frequency}', place, 4, retail(place, bhph), **GOODS, pickUpPayments=pick_ups)
        trades = [{'allowance': 9432.10, 'actualCashValue': 9000.00, 'lien': 1200.00, 'registrant': index % 2 == 0}]
        yield bill('trade-in', place, 5, {}, tradeIns=trades, **pays(5000.00))


ON, AB, BC, QC, NS, NB, MB, SK, US = PLACES


def every_frequency():
    for frequency in FREQUENCIES:
        yield bill(f'financed at 0 %, {frequency}', ON, 1, retail(ON, financing(frequency, 72, 0)), **GOODS)
        for method in METHODS:
            yield bill(f'lease {frequency} {method}', SK, 2, retail(SK, leasing(frequency, method)), **GOODS)
        with_fee = {**financing(frequency, 84, 7.25), 'financing_effective_equivalent': True}
        yield bill(f'same effective rate, {frequency}', QC, 1, retail(QC, with_fee), **GOODS)


def every_place_and_frequency():
    """Every place with the frequencies and lease methods that every_place does not give it."""
    for index, place in enumerate(PLACES):
        for step in (1, 2, 3):
            frequency, method = FREQUENCIES[(index + step) % 4], METHODS[(index + step) % 3]
            bhph = financing(frequency, 42, 17.49)
            del bhph['payment_way']
            yield bill(f'sale, financed {frequency}', place, 1, retail(place, financing(frequency, 72, 6.74)), **GOODS, **CHARGES)
            yield bill(f'lease {frequency} {method}', place, 2, retail(place, leasing(frequency, method)), **GOODS)
            yield bill(f'BHPH {frequency}', place, 4, retail(place, bhph), **GOODS)


def trade(allowance, **more):
    return {'tradeIns': [{'allowance': allowance, **more}]}


def turning_cases():
    yield bill('trade-in above the price', ON, 1, {**RETAIL, 'cash_down': 0}, fees=FEES, **trade(40000.00))
    yield bill('trade-in above the price, financed', SK, 1, {**retail(SK, financing('monthly')), 'cash_down': 0}, **trade(60000.00))
    yield bill("registrant's trade-in", ON, 1, RETAIL, **trade(12000.00, registrant=True, lien=3000.00))
    yield bill("registrant's trade-in, lease", ON, 2, {**RETAIL, **leasing('monthly', 'annuity-arrears')}, **trade(4000.00, registrant=True))
    yield bill('lien above the allowance', AB, 1, {}, **trade(8000.00, lien=11500.50))
    yield bill('trade-in of another kind', MB, 1, {}, **trade(5000.00, otherKind=True))
    yield bill('estimated value above the price', QC, 1, {'vehicle_estimated_value': 23500.00}, **trade(5000.00))
    yield bill('new, estimated value not read', QC, 1, {'vehicle_condition': 'new', 'vehicle_estimated_value': 23500.00})
    yield bill('trade-in above the vehicle, products left', QC, 1, {}, products=PRODUCTS, **trade(20900.00))
    yield bill('rate by the price before the trade-in', BC, 1, {'price_sales_price': 57000.00}, **trade(20000.00))
    yield bill('rate by the price after the trade-in', BC, 1, {'price_sales_price': 57000.00, 'tax_bracket_after_trade': True}, **trade(20000.00))
    yield bill('zero emission', BC, 1, {'price_sales_price': 74999.99, 'vehicle_zero_emission': True}, products=PRODUCTS)
    yield bill('motor home', BC, 1, {'price_sales_price': 180000.00, 'vehicle_kind': 'other'})
    new_car = {'vehicle_condition': 'new', 'vehicle_year': 2026, 'price_sales_price': 210000.00}
    yield bill('luxury tax', BC, 1, new_car, fees=FEES, products=PRODUCTS, **trade(50000.00))
    yield bill('luxury tax', ON, 1, {**new_car, 'price_sales_price': 129999.99})
    yield bill('luxury tax, exempt', ON, 1, {**new_car, 'exempt_luxury': True})
    yield bill('export', ON, 1, {**new_car, 'exempt_export': True})
    yield bill('exempt from GST', SK, 1, {'exempt_federal': True}, products=PRODUCTS)
    yield bill('exempt from PST', MB, 1, {'exempt_provincial': True}, products=PRODUCTS)
    yield {**bill('HST before April 2025', NS, 1, {}, **trade(1000.00)), 'day': '2025-03-31'}
    yield {**bill('OMVIC fee of 2024, not passed on', ON, 1, {}), 'day': '2024-04-01'}
    yield {**bill('OMVIC fee of March 2024', ON, 1, {'omvic_fee_passed_on': True}), 'day': '2024-03-31'}
    yield bill('OMVIC exempt', ON, 1, {'omvic_fee_passed_on': True, 'omvic_fee_exempt': True})
    yield bill('wholesale without tax', ON, 3, {'wholesale_tax': 'none'}, fees=FEES)
    yield bill('wholesale with all taxes', BC, 3, {'wholesale_tax': 'all'}, fees=FEES)
    paid = {**financing('biweekly', 48, 12.49), 'financing_charges_paid_on_delivery': True}
    yield bill('charges paid on delivery', NB, 1, retail(NB, paid), **CHARGES, **pays(3000.00))
    yield bill('flat reserve', AB, 1, {**financing('monthly', 36), 'financing_flat_reserve': 321.09})
    yield bill('no credit for the trade-in', US, 1, {'sales_tax_without_trade_credit': True}, **trade(7000.00))
    yield bill('exempt', US, 1, {'exempt_provincial': True}, fees=FEES)
    yield bill('lien above the allowance', ON, 5, {}, **trade(4000.00, lien=5250.75))


CASES = [*every_place(), *every_frequency(), *every_place_and_frequency(), *turning_cases()]
