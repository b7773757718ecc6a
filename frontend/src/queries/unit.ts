import { type SizeUnit, unitIn } from '#shared/model/product-family.ts';
import { useDeliveryCountry } from './delivery-country.ts';

/** Returns the unit in which pages state lengths: that of the delivery's country. */
export const useUnit = (isWanted?: boolean): SizeUnit => unitIn(useDeliveryCountry(isWanted));
