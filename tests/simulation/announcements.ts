import type { OrderMail } from '#functions/app/orders/order/tell.ts';
import type { Alarm } from '#functions/app/ports/alarms.ts';

/** An email about an order. `about` is the parcel, refund, or history entry that it is about, or null. */
export type SentMail = { orderId: string; mail: OrderMail['mail']; about: string | null; text: string };
type RaisedAlarm = { name: Alarm; about: Record<string, string | number> };

export type Announcements = ReturnType<typeof announcements>;

/** Records everything that the shop tells shoppers and the operator. */
export function announcements() {
  const mails: SentMail[] = [];
  const alarms: RaisedAlarm[] = [];
  return {
    mails,
    alarms,
    /** Returns whether an alarm about an order was raised. */
    isRaised: (alarm: Alarm, orderId: string) =>
      alarms.some(({ name, about }) => name === alarm && about.orderId === orderId),
    port: {
      raise: (name: Alarm, about: RaisedAlarm['about']) => void alarms.push({ name, about }),
      reportFailure() {},
      countViolations() {},
      countWaiting() {},
    },
    post: {
      /** Records the email that `message` requested. */
      async send(message: OrderMail, text: string) {
        const about = aboutOf(message);
        mails.push({ orderId: message.orderId, mail: message.mail, about, text });
      },
    },
  };
}

function aboutOf(message: OrderMail): string | null {
  if ('refundId' in message) return message.refundId;
  if ('noteId' in message) return message.noteId;
  return 'shipmentId' in message ? message.shipmentId : null;
}
