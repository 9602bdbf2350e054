"""Whole buy-here-pay-here accounts, computed apart from the product's code, to compare it with to the cent.

Run: python3 figures.py > figures.gen.json
Interest is the rounded sum of all exact interest so far less what was asked for before; amounts are whole cents.
"""
import calendar
import datetime
import json
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 60
PARTS = ["carried", "interest", "principal", "fees", "side", "pickUp"]
D = Decimal


def half_up(value):
    return int(D(value).quantize(D(1), rounding=ROUND_HALF_UP))


def date(text):
    return datetime.date.fromisoformat(text)


def days(a, b):
    return (date(b) - date(a)).days


def later(day, count):
    return (date(day) + datetime.timedelta(days=count)).isoformat()


def due_dates(terms):
    first, count = date(terms["firstDay"]), terms["numberOfPayments"]
    step = {"weekly": 7, "biweekly": 14}.get(terms["frequency"])
    if step:
        return [(first + datetime.timedelta(days=step * i)).isoformat() for i in range(count)]
    wanted = terms.get("dueDays")
    if not wanted:
        d = first.day
        wanted = [d] if terms["frequency"] == "monthly" else ([d, d + 15] if d <= 15 else [d - 15, d])
    found, year, month = [], first.year, first.month
    while len(found) < count:
        last = calendar.monthrange(year, month)[1]
        for d in wanted:
            day = datetime.date(year, month, min(d, last))
            if day >= first and len(found) < count:
                found.append(day.isoformat())
        year, month = (year + 1, 1) if month == 12 else (year, month + 1)
    return found


def equal_payment(day, principal, terms):
    """The sum of the payments' worth is the principal: each divided by the growth up to its day."""
    growth, worth, before = D(1), D(0), day
    for due in due_dates(terms):
        growth *= 1 + D(str(terms["apr"])) * days(before, due) / 365
        worth += 1 / growth
        before = due
    return half_up(D(principal) / worth)


class Account:
    def __init__(self, event):
        o = event["opening"]
        self.day, self.terms, self.order = event["day"], o["terms"], o["settings"]["applicationOrder"]
        self.owed = dict(carried=0, interest=0, principal=o["principal"], fees=0, side=0,
                         pickUp=sum(p["amount"] for p in o["pickUps"]))
        self.exact, self.asked, self.surplus, self.accruing = D(0), 0, 0, True
        self.entries, self.loan_paid, self.loan_payments = [], 0, 0
        self.plan(event["day"])

    def go_to(self, day):
        if self.accruing:
            self.exact += D(self.owed["principal"]) * D(str(self.terms["apr"])) * days(self.day, day)
        self.day = day
        self.owed["interest"] = half_up(self.exact / 365) - self.asked

    def pay(self, amount, by_hand):
        before, rest, split = dict(self.owed), amount, dict.fromkeys(PARTS, 0)
        for wanted in [by_hand or {}, {p: 10 ** 12 for p in PARTS}]:
            for part in self.order:
                paid = min(rest, wanted.get(part, 0), before[part] - split[part])
                split[part] += paid
                rest -= paid
        for part in PARTS:
            self.owed[part] -= split[part]
        self.asked += before["interest"]
        self.owed["carried"] += self.owed["interest"]
        self.owed["interest"] = 0
        self.surplus += rest
        return before["interest"], split

    def plan(self, day):
        """What is due when each payment is made on its day."""
        other = object.__new__(Account)
        other.__dict__.update(self.__dict__)
        other.owed = dict(self.owed, fees=0, side=0, pickUp=0)
        other.surplus = 0
        self.schedule, sum_due, dates = [], 0, due_dates(self.terms)
        for number, due in enumerate(dates, 1):
            other.go_to(due)
            left = sum(other.owed.values())
            if left == 0:
                break
            amount = left if number == len(dates) else min(self.terms["payment"], left)
            _, split = other.pay(amount, None)
            sum_due += amount
            self.schedule.append(dict(
                number=number, day=due, amount=amount, interest=split["carried"] + split["interest"],
                principal=split["principal"], balance=other.owed["principal"], dueToDate=sum_due))

    def apply(self, event):
        self.go_to(event["day"])
        kind = event["kind"]
        if kind in ("payment", "recovered"):
            interest, split = self.pay(event["amount"], event.get("split"))
            loan = split["carried"] + split["interest"] + split["principal"]
            self.loan_paid += loan
            self.loan_payments += loan > 0
            self.entries.append(dict(id=event["id"], interest=interest, split=split,
                                     balances={p: self.owed[p] for p in PARTS if p != "interest"}))
        elif kind == "charge":
            self.owed["side" if event["charge"] == "side-note" else "fees"] += event["amount"]
        elif kind == "modified":
            self.owed["principal"] += event.get("principalChange", 0)
            self.terms, self.loan_paid, self.loan_payments = event["terms"], 0, 0
            self.plan(event["day"])
        elif kind == "charged-off":
            self.asked += self.owed["interest"]
            self.owed["carried"] += self.owed["interest"]
            self.owed["interest"], self.accruing = 0, False


def build(events, until=None):
    voided = {e["target"] for e in events if e["kind"] == "voided"}
    live = [e for e in events[1:] if e["kind"] != "voided" and e["id"] not in voided]
    account = Account(events[0])
    for event in sorted(live, key=lambda e: (e["day"], e["id"])):
        if until is None or event["day"] <= until:
            account.apply(event)
    return account


def payoff(events, day):
    account = build(events, day)
    account.go_to(day)
    return sum(account.owed.values())


def late_by(events, day, method):
    account = build(events, day)
    account.go_to(day)
    loan = sum(account.owed[p] for p in ("carried", "interest", "principal"))
    if loan == 0:
        return 0
    for row in account.schedule:
        covered = {"total-paid": row["dueToDate"] <= account.loan_paid,
                   "principal": account.owed["principal"] <= row["balance"],
                   "any-payment": row["number"] <= account.loan_payments}[method]
        if not covered:
            return max(0, days(row["day"], day))
    return max(0, days(account.schedule[-1]["day"], day))


def opening(sold, principal, terms, **more):
    if "payment" not in terms:
        terms = dict(terms, payment=equal_payment(sold, principal, terms))
    settings = dict(applicationOrder=more.get("order", PARTS), lateness="total-paid", lateFee=None,
                    defaultCharges=["returned-payment", "legal-cost", "realisation-cost"], returnedPaymentFee=4500,
                    lateFeesConfirmed=False, firstPaymentDefaultDays=45, insuranceWarningDays=30)
    return dict(kind="opened", id=1, day=sold, opening=dict(
        province="ON", borrower="consumer", principal=principal, terms=terms,
        pickUps=more.get("pickUps", []), charges=[], settings=settings))


class Story:
    def __init__(self, opened):
        self.events = [opened]

    def add(self, kind, day, **more):
        self.events.append(dict(kind=kind, id=self.events[-1]["id"] + 1, day=day, **more))
        return self.events[-1]["id"]

    def pay(self, day, amount, **more):
        """Never above what is owed."""
        owed = payoff(self.events, day)
        return self.add("payment", day, amount=min(amount, owed), **more) if owed else None

    @property
    def schedule(self):
        return build(self.events).schedule


def told(name, story):
    events, account = story.events, build(story.events)
    checks = [account.day] + [later(account.day, n) for n in (1, 9, 40)]
    checks += [row["day"] for row in account.schedule[1:6:2]]
    checks = sorted({d for d in checks if d >= events[0]["day"]})
    return dict(
        name=name, events=events, schedule=account.schedule, entries=account.entries,
        balances={p: account.owed[p] for p in PARTS if p != "interest"}, owedToCustomer=account.surplus,
        checks=[dict(day=d, payoff=payoff(events, d),
                     daysPastDue={m: late_by(events, d, m) for m in ("total-paid", "principal", "any-payment")})
                for d in checks])


LOANS = {
    "weekly": (800000, dict(apr=0.1999, frequency="weekly", numberOfPayments=40, firstDay="2026-01-23")),
    "biweekly": (1234567, dict(apr=0.249, frequency="biweekly", numberOfPayments=26, firstDay="2026-02-06")),
    "semimonthly": (999999, dict(apr=0.175, frequency="semimonthly", numberOfPayments=24,
                                 firstDay="2026-01-31", dueDays=[15, 31])),
    "monthly": (1500050, dict(apr=0.2999, frequency="monthly", numberOfPayments=18, firstDay="2026-01-31")),
}
SOLD = "2026-01-06"


def finish(story, day):
    story.pay(day, 10 ** 9)


def accounts():
    for frequency, (principal, terms) in LOANS.items():
        def start(**more):
            return Story(opening(SOLD, principal, terms, **more))

        story = start()
        for row in story.schedule:
            story.pay(row["day"], row["amount"])
        yield told(f"{frequency}, on time", story)

        story = start()
        for row in story.schedule:
            story.pay(later(row["day"], -3), row["amount"] + 700)
        yield told(f"{frequency}, early and more", story)

        story = start()
        for row in story.schedule:
            story.pay(later(row["day"], 5), story.schedule[0]["amount"])
        finish(story, later(story.schedule[-1]["day"], 20))
        yield told(f"{frequency}, late", story)

        story = start()
        for number, row in enumerate(story.schedule[:11]):
            share = (D("0.4"), D("1.3"), D("0.07"), D("1"))[number % 4]
            story.pay(row["day"], half_up(row["amount"] * share))
        yield told(f"{frequency}, partial", story)

        story = start()
        ids = [story.pay(row["day"], row["amount"]) for row in story.schedule[:6]]
        story.add("voided", later(story.schedule[5]["day"], 2), target=ids[2], reason="Returned by the bank")
        story.add("charge", later(story.schedule[5]["day"], 2), charge="returned-payment", amount=4500, label="NSF")
        more = [story.pay(row["day"], row["amount"]) for row in story.schedule[6:9]]
        story.add("voided", story.schedule[8]["day"], target=more[-1], reason="Typed twice")
        story.pay(later(story.schedule[8]["day"], 1), 4500, split={"fees": 4500})
        yield told(f"{frequency}, with voids and a returned payment", story)

        story = start()
        for row in story.schedule[:5]:
            story.pay(row["day"], row["amount"])
        changed = later(story.schedule[4]["day"], 2)
        owed = build(story.events).owed["principal"]
        new = {k: v for k, v in terms.items() if k != "dueDays"}
        new.update(apr=0.1295, numberOfPayments=9, firstDay=later(changed, 10))
        new["payment"] = equal_payment(changed, owed + 25000, new)
        story.add("modified", changed, terms=new, principalChange=25000, reason="Repair added, lower rate")
        for row in story.schedule[:4]:
            story.pay(row["day"], row["amount"])
        yield told(f"{frequency}, modified", story)

        story = start(pickUps=[dict(day="2026-01-20", amount=25000), dict(day="2026-02-20", amount=30000)],
                      order=["fees", "carried", "interest", "principal", "side", "pickUp"])
        story.pay("2026-01-20", 25000, split={"pickUp": 25000})
        story.add("charge", "2026-01-25", charge="side-note", amount=38050, label="Brakes")
        for row in story.schedule[:4]:
            story.pay(later(row["day"], 1), row["amount"])
        last = later(story.schedule[3]["day"], 3)
        story.add("charge", last, charge="legal-cost", amount=12500, label="Letter")
        story.pay(later(last, 2), 30000, split={"side": 18050, "pickUp": 11950})
        story.pay(later(last, 8), story.schedule[0]["amount"])
        story.add("charged-off", later(last, 130), reason="No contact")
        story.add("recovered", later(last, 160), amount=100000, source="vehicle-sale")
        yield told(f"{frequency}, pick-up payments, side note, charged off", story)

    # a change that is recorded late counts from its day, and later payments are divided anew
    principal, terms = LOANS["monthly"]
    story = Story(opening(SOLD, principal, terms))
    for row in story.schedule[:6]:
        story.pay(row["day"], row["amount"])
    new = dict(terms, apr=0.1, numberOfPayments=18)
    new["payment"] = equal_payment(SOLD, principal, new)
    story.add("modified", SOLD, terms=new, reason="The rate was typed wrongly")
    yield told("monthly, rate corrected from the sale on", story)

    # five years
    story = Story(opening(SOLD, 2500000, dict(apr=0.0899, frequency="weekly", numberOfPayments=260, firstDay="2026-01-13")))
    for row in story.schedule:
        story.add("payment", row["day"], amount=row["amount"])
    whole = told("weekly for five years, on time", story)
    yield {**whole, "entries": whole["entries"][::20] + whole["entries"][-1:], "schedule": whole["schedule"][::20]}


print(json.dumps(list(accounts()), separators=(",", ":")).replace('{"name"', '\n{"name"'))
