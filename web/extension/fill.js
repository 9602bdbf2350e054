/** Fills in the form of a marketplace. Nothing is submitted: a person looks at it and does so. */
globalThis.forecourtFill = (() => {
  const { wordOf } = globalThis.forecourtChoices;
  const clean = (text) =>
    String(text ?? '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();

  /** Pages keep what was typed in their own state: it is told as if a person typed. */
  const setText = (field, value) => {
    const prototype =
      field.tagName === 'TEXTAREA' ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };

  const setOption = (select, wanted) => {
    const word = clean(wanted);
    const options = [...select.options];
    const found =
      options.find((option) => clean(option.textContent) === word) ??
      options.find((option) => clean(option.textContent).startsWith(word));
    if (!found) return false;
    select.value = found.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };

  /** A field by the words of its label, wherever the page keeps them. */
  const byLabel = (root, label) => {
    const word = clean(label);
    const named = (element) => {
      const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
      const texts = [
        element.getAttribute('aria-label'),
        element.getAttribute('placeholder'),
        ...ids.map((id) => document.getElementById(id)?.textContent),
        ...[...(element.labels ?? [])].map((one) => one.textContent),
        element.closest('label')?.textContent,
      ];
      return texts.map(clean).filter(Boolean);
    };
    const fields = [...root.querySelectorAll('input, textarea, select, [role="combobox"]')].filter(
      (field) => field.type !== 'hidden' && field.type !== 'file',
    );
    return (
      fields.find((field) => named(field).includes(word)) ??
      fields.find((field) => named(field).some((text) => text.startsWith(word))) ??
      null
    );
  };

  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const WAIT_STEPS = 20;
  const STEP_MS = 100;

  /** A list that the page draws when it is opened. */
  const chooseInList = async (box, wanted) => {
    const word = clean(wanted);
    box.click();
    for (let step = 0; step < WAIT_STEPS; step += 1) {
      const options = [...document.querySelectorAll('[role="option"]')];
      const found =
        options.find((option) => clean(option.textContent) === word) ??
        options.find((option) => clean(option.textContent).startsWith(word));
      if (found) {
        found.click();
        return true;
      }
      await pause(STEP_MS);
    }
    // closed again, for the next field
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    return false;
  };

  const fillField = async (field, value) => {
    if (field === null || value === '') return false;
    if (field.tagName === 'SELECT') return setOption(field, value);
    if (field.tagName !== 'INPUT' && field.tagName !== 'TEXTAREA') return chooseInList(field, value);
    setText(field, value);
    return true;
  };

  /** What each field of Craigslist's form gets, by the name of the field. */
  const craigslistFields = (car) => ({
    PostingTitle: car.title,
    price: car.price === null ? '' : String(car.price),
    geographic_area: car.city,
    postal: car.postal,
    PostingBody: car.description,
    auto_year: car.year,
    auto_make_model: [car.make, car.model, car.trim].filter(Boolean).join(' '),
    auto_miles: car.odometer,
    auto_vin: car.vin,
    auto_paint: wordOf('craigslist', 'paint', car.exterior_color),
    auto_transmission: wordOf('craigslist', 'transmission', car.transmission),
    auto_fuel_type: wordOf('craigslist', 'fuel', car.fuel),
    auto_drivetrain: wordOf('craigslist', 'drive', car.drive),
    auto_bodytype: wordOf('craigslist', 'body', car.body),
    condition: wordOf('craigslist', 'condition', car.condition),
    contact_phone: car.phone,
    contact_name: car.contact_name,
  });

  /** The same for Facebook, by the words of the label; the type and the year decide which fields follow. */
  const facebookFields = (car) => [
    ['Vehicle type', 'Car/Truck'],
    ['Year', car.year],
    ['Make', car.make],
    ['Model', [car.model, car.trim].filter(Boolean).join(' ')],
    ['Mileage', car.odometer],
    ['Price', car.price === null ? '' : String(car.price)],
    ['Body style', wordOf('facebook', 'body', car.body)],
    ['Exterior color', wordOf('facebook', 'paint', car.exterior_color)],
    ['Interior color', wordOf('facebook', 'paint', car.interior_color)],
    ['Vehicle condition', wordOf('facebook', 'condition', car.condition)],
    ['Fuel type', wordOf('facebook', 'fuel', car.fuel)],
    ['Transmission', wordOf('facebook', 'transmission', car.transmission)],
    ['Description', car.description],
  ];

  const fillCraigslist = async (root, car) => {
    const filled = [];
    for (const [name, value] of Object.entries(craigslistFields(car))) {
      const field = root.querySelector(`[name="${name}"]`);
      if (await fillField(field, value)) filled.push(name);
    }
    return filled;
  };

  const fillFacebook = async (root, car) => {
    const filled = [];
    for (const [label, value] of facebookFields(car))
      if (await fillField(byLabel(root, label), value)) filled.push(label);
    return filled;
  };

  /** Pictures come as files, as if they were dropped on the page. */
  const addPictures = (root, files) => {
    const field = root.querySelector('input[type="file"]');
    if (field === null || files.length === 0) return false;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    field.files = transfer.files;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };

  const fill = (marketplace, root, car) =>
    marketplace === 'facebook' ? fillFacebook(root, car) : fillCraigslist(root, car);

  return { fill, addPictures };
})();
