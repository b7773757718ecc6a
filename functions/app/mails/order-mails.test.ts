import { expect, test } from 'vitest';
import { orderedArtwork as artwork, mailRoom } from '#tests/fakes/mail-room.ts';
import { shippedOrder as order } from '#tests/fakes/shipped-order.ts';
import { sendOrderMail } from './send-order-mail.ts';

const orderId = order.id;

test('the order confirmation email lists the items and links to the order, in text and HTML', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: 'ada@example.com', subject: 'Your order VF-0123456789 is confirmed' });
  expect(sent[0]?.text).toContain('2 × Mug & saucer (11 oz, White inside)  $49.98');
  expect(sent[0]?.text).toContain('Total  $55.98');
  expect(sent[0]?.text).toContain(
    'Shipping to: Ada <Countess> Lovelace, 12 St James Square, Springfield, IL 62701, US',
  );
  expect(sent[0]?.text).toContain('It should arrive by November 25, 2026.');
  expect(sent[0]?.text).toContain('Tax (2%)  $1.00');
  expect(sent[0]?.text).toContain('https://shop.example/orders/VF-0123456789');
  expect(sent[0]?.text).toContain('Your receipt: https://shop.example/orders/VF-0123456789/receipt');
  expect(sent[0]?.html).toContain('Mug &amp; saucer');
  expect(sent[0]?.html).toContain('Ada &lt;Countess&gt; Lovelace');
});

test.each([
  [{ mail: 'order-confirmed', orderId }, 'View your order', ['Your receipt', 'Print this as a card']],
  [{ mail: 'order-shipped', orderId, shipmentId: '10' }, 'Track your package', ['View your order']],
] as const)('the HTML of an email has one button, for its first link: %o', async (message, button, links) => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, message);

  const anchors = [...sent[0]!.html.matchAll(/<a href="[^"]+" style="([^"]+)">([^<]+)</g)];
  expect(anchors.filter(([, style]) => style?.includes('padding')).map(([, , words]) => words)).toEqual([button]);
  expect(anchors.filter(([, style]) => style?.includes('underline')).map(([, , words]) => words)).toEqual(links);
});

test('the HTML of an email carries the shop’s name and loads nothing from elsewhere', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  const { html } = sent[0]!;
  expect(html).toMatch(/<p style="[^"]+serif[^"]+">Vibe Frequency<\/p>/);
  expect(html).not.toMatch(/<(img|link|style|script)|url\(|@import|\ssrc=/);
  expect([...html.matchAll(/https?:\/\/[^/"]+/g)].map(([origin]) => origin)).toEqual(
    Array.from({ length: 3 }, () => 'https://shop.example'),
  );
});

const stages = [
  { mail: 'order-confirmed', orderId },
  { mail: 'order-shipped', orderId, shipmentId: '10' },
  { mail: 'order-delivered', orderId },
] as const;

test.each(stages)('an email shows the ordered artwork, and says in words what it shows: %o', async (message) => {
  const { deps, sent } = mailRoom();
  await deps.images.put(`pictures/${order.userId}/${artwork.id}/clean-thumb.jpg`, new Uint8Array([1]), { type: '' });
  await deps.images.put(`pictures/${order.userId}/${artwork.id}/marked-thumb.jpg`, new Uint8Array([2]), { type: '' });

  await sendOrderMail(deps, message);

  const { html, text, pictures } = sent[0]!;
  expect(pictures).toEqual([
    { name: `artwork-${artwork.id}.jpg`, words: expect.any(String), jpeg: new Uint8Array([1]) },
  ]);
  const { words } = pictures![0]!;
  expect(words).toMatch(/^Abstract artwork for Maya Lindqvist: .*\.$/);
  expect(html).toContain(`<img src="cid:artwork-${artwork.id}.jpg" alt="${words}"`);
  expect(text).toContain(words);
});

test.each(stages)('an email shows no picture that is not painted, or to a stranger: %o', async (message) => {
  const [early, stranger] = [mailRoom(), mailRoom({}, [artwork], { emailVerified: false })];
  await stranger.deps.images.put(`pictures/${order.userId}/${artwork.id}/clean-thumb.jpg`, new Uint8Array([1]), {
    type: '',
  });

  for (const { deps } of [early, stranger]) await sendOrderMail(deps, message);

  for (const { sent } of [early, stranger]) {
    expect(sent).toHaveLength(1);
    expect(sent[0]?.pictures).toBeUndefined();
    expect(sent[0]?.html).not.toContain('<img');
  }
});

test('while an order can be cancelled, its email shows the picture with the watermark', async () => {
  const { deps, sent } = mailRoom({ status: 'confirmed', fulfillment: { ...order.fulfillment, status: 'pending' } });
  await deps.images.put(`pictures/${order.userId}/${artwork.id}/clean-thumb.jpg`, new Uint8Array([1]), { type: '' });
  await deps.images.put(`pictures/${order.userId}/${artwork.id}/marked-thumb.jpg`, new Uint8Array([2]), { type: '' });

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent[0]?.pictures?.map(({ jpeg }) => [...jpeg])).toEqual([[2]]);
});

test('the order confirmation email names products without makers and units, and artworks by their titles', async () => {
  const [item] = order.items;
  const items = [
    { ...item!, productName: 'Unisex Heavy Blend Hoodie | Gildan 18500', variantSize: '2XL' },
    { ...item!, id: 2, productName: 'Canvas (in)', variantSize: '16″×20″', variantColor: null },
  ];
  const { deps, sent } = mailRoom({ items }, [{ ...artwork, title: 'For <Mara>' }]);

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent[0]?.text).toContain('2 × Heavy hoodie (2XL, White)  $');
  expect(sent[0]?.text).toContain('2 × Canvas (16″×20″)  $');
  expect(sent[0]?.text).toContain('How to read For <Mara>\n');
  expect(sent[0]?.html).toContain('>How to read For &lt;Mara&gt;</h2>');
});

test('the order confirmation email of a picture for someone speaks about that person', async () => {
  const { deps, sent } = mailRoom();
  const { findPaintable } = deps.artworks;
  deps.artworks.findPaintable = async (userId, id) => {
    const found = await findPaintable(userId, id);
    return found && { ...found, madeFor: 'someone' };
  };

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent[0]?.text).toMatch(/^- Maya was born on a /m);
  expect(sent[0]?.text).not.toMatch(/^- You were born/m);
});

test('the order confirmation email explains each artwork once, in text and HTML', async () => {
  const [item] = order.items;
  const items = [item!, { ...item!, id: 2 }, { ...item!, id: 3, artworkId: 8 }];
  const parameters = { ...artwork.parameters, name: 'Ada & <Charles>' };
  const { deps, sent } = mailRoom({ items }, [artwork, { ...artwork, id: 8, parameters }]);

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  const { text, html } = sent[0]!;
  expect(text.match(/How to read artwork #\d/g)).toEqual(['How to read artwork #7', 'How to read artwork #8']);
  const explained = text.slice(text.indexOf('How to read artwork #7'), text.indexOf('How to read artwork #8'));
  expect(explained.match(/^- .+\.$/gm)).toHaveLength(11);
  expect(explained).toContain('for your favorite food, Ramen.');
  expect(explained).toContain('Print this as a card: https://shop.example/preview/7');
  expect(html).toContain('>How to read artwork #8</h2>');
  expect(html).toContain('Ada &amp; &lt;Charles&gt;');
  expect(html).toContain('<a href="https://shop.example/preview/8"');
  expect(html.match(/<li>/g)).toHaveLength(22);
});

test.each([
  ['is gone', []],
  ['was drawn by another version of the renderer', [{ ...artwork, rendererVersion: 'vf0' }]],
])('the order confirmation email arrives without an explanation if the artwork %s', async (_, artworks) => {
  const { deps, sent } = mailRoom({}, artworks);

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent[0]?.text).toContain('Total  $55.98');
  expect(sent[0]?.text).not.toContain('How to read');
  expect(sent[0]?.html).not.toContain('<h2');
});

test('only the order confirmation email explains the artwork', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-shipped', orderId, shipmentId: '10' });

  expect(sent[0]?.text).not.toContain('How to read');
});

test('sends the order confirmation email only once if the request is repeated', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });
  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent).toHaveLength(1);
});

test('the shipping email of each parcel contains its tracking link', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-shipped', orderId, shipmentId: '10' });

  expect(sent[0]?.text).toContain('The tracking number is T10.');
  expect(sent[0]?.html).toContain('href="https://track.example/T10?a=1&amp;b=2"');
  expect(sent[0]?.text).toContain('More packages will follow.');
});

test('the shipping email names the items of the package or, if there are several packages, those of the order', async () => {
  const [item] = order.items;
  const items = [
    item!,
    { ...item!, id: 2, quantity: 1, productName: 'Canvas (in)', variantSize: '16″×20″', variantColor: null },
  ];
  const [first, ...others] = order.fulfillment.shipments.map((parcel) => ({
    ...parcel,
    shippedAt: '2026-11-21T09:00:00Z',
  }));
  const shipments = [first!];
  const partial = mailRoom({ items, fulfillment: { ...order.fulfillment, shipments: [first!, ...others] } });
  const whole = mailRoom({ items, fulfillment: { ...order.fulfillment, status: 'fulfilled', shipments } });

  for (const { deps } of [partial, whole])
    await sendOrderMail(deps, { mail: 'order-shipped', orderId, shipmentId: '10' });

  const named = '2 × Mug & saucer (11 oz, White inside), 1 × Canvas (16″×20″).';
  expect(partial.sent[0]?.text).toContain(`In the order: ${named}`);
  expect(whole.sent[0]?.text).toContain(`In the package: ${named}`);
  expect(partial.sent[0]?.subject).toBe(`A package from your order ${orderId} has shipped`);
  expect(whole.sent[0]?.subject).toBe(`Your order ${orderId} has shipped`);
  expect(whole.sent[0]?.text).toContain(
    `\nOrder ${orderId} has shipped with FEDEX. It should arrive by November 25, 2026.\n`,
  );
});

test.each([
  ['left after the day', { shippedAt: '2026-11-25T09:00:00Z' }],
  ['replaces one that was lost', { shippedAt: '2026-11-21T09:00:00Z', isReplacement: true }],
])('the shipping email of a package that %s names no day of arrival', async (_, changes) => {
  const [parcel] = order.fulfillment.shipments;
  const { deps, sent } = mailRoom({ fulfillment: { ...order.fulfillment, shipments: [{ ...parcel!, ...changes }] } });

  await sendOrderMail(deps, { mail: 'order-shipped', orderId, shipmentId: '10' });

  expect(sent[0]?.text).toContain('has shipped');
  expect(sent[0]?.text).not.toContain('It should arrive');
});

test('the confirmation of a gift shows its message with its lines, and does not greet by the name on the parcel', async () => {
  const { deps, sent } = mailRoom({ fulfillment: { ...order.fulfillment, giftMessage: 'Dear <Mama>,\nlove' } });

  await sendOrderMail(deps, { mail: 'order-confirmed', orderId });

  expect(sent[0]?.text).toMatch(/^Hello,\n/);
  expect(sent[0]?.text).toContain('Gift message, printed on the packing slip:\nDear <Mama>,\nlove');
  expect(sent[0]?.html).toContain('packing slip:<br>Dear &lt;Mama&gt;,<br>love</p>');
});

test('the delivery email tells how to hang the prints and where to report damage, with the order as its button', async () => {
  const [item] = order.items;
  const wallArt = { ...item!, productName: 'Enhanced Matte Paper Poster (in)', productType: 'Poster' };
  const ofMugs = mailRoom();
  const ofPosters = mailRoom({ items: [wallArt] });
  const ofFrames = mailRoom({
    items: [{ ...wallArt, productName: 'Framed Poster (in)', productType: 'Framed poster' }],
  });
  const rooms = [ofMugs, ofPosters, ofFrames];

  for (const { deps } of rooms) await sendOrderMail(deps, { mail: 'order-delivered', orderId });

  const texts = rooms.map(({ sent }) => sent[0]?.text ?? '');
  expect(texts.map((text) => text.includes('57 inches'))).toEqual([false, true, true]);
  expect(texts.map((text) => text.includes('rolled print'))).toEqual([false, true, false]);
  for (const text of texts) expect(text).toContain('Returns and contact: https://shop.example/returns');
  const [button] = ofPosters.sent[0]!.html.matchAll(/<a href="([^"]+)" style="[^"]*padding/g);
  expect(button?.[1]).toBe('https://shop.example/orders/VF-0123456789');
});

test('sends no email about an unknown parcel', async () => {
  const { deps, sent } = mailRoom();

  await sendOrderMail(deps, { mail: 'order-shipped', orderId, shipmentId: '99' });

  expect(sent).toEqual([]);
});

test('the order-problem email states the reason and the refund', async () => {
  const ending = {
    id: 'failed',
    previousStatus: 'pending',
    newStatus: 'failed',
    statusMessage: "This order cannot be produced. We're refunding your payment in full.",
    changedBy: 'provider',
    reason: null,
    createdAt: '',
  } as const;
  const { deps, sent } = mailRoom({ status: 'failed', history: [ending] });

  await sendOrderMail(deps, { mail: 'order-problem', orderId });

  expect(sent[0]?.subject).toBe('A problem with your order VF-0123456789');
  expect(sent[0]?.text).toContain('This order cannot be produced.');
  expect(sent[0]?.text).toContain("We're refunding $55.98");
});
