import { useState } from 'react';
import { giftMessageLength } from '#shared/model/checkout.ts';
import { readIsGift, useGiftMessage, writeGiftMessage, writeIsGift } from '../../lib/gift-message.ts';
import { CheckField, Field } from '../../ui/field.tsx';

/** A checkbox that marks the order as a gift, and the message for its packing slip. */
export function GiftNote() {
  const message = useGiftMessage();
  const [isGift, setGift] = useState(readIsGift);
  const choose = (chosen: boolean) => {
    setGift(chosen);
    writeIsGift(chosen);
  };
  return (
    <div className="mt-5 border-line border-t pt-5">
      <CheckField label="This is a gift" checked={isGift} onChange={({ target }) => choose(target.checked)} />
      {isGift && (
        <Field className="mt-4" label="Gift message" hint="Printed on the packing slip.">
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={giftMessageLength}
              className="control"
              style={{ height: 'auto', paddingBlock: 12 }}
              value={message}
              onChange={({ target }) => writeGiftMessage(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
