"""Amounts in decimal, rounded half up to the cent."""
from decimal import ROUND_HALF_UP, Decimal as D, getcontext

getcontext().prec = 40
CENT = D('0.01')


def cents(amount):
    return D(amount).quantize(CENT, rounding=ROUND_HALF_UP)


def dec(number):
    return D(str(number))
