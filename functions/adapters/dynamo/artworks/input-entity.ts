import { Entity } from 'electrodb';
import { weekdays } from '#shared/astrology/calendar.ts';
import { zodiacSigns } from '#shared/astrology/zodiac.ts';
import { MadeFor } from '#shared/model/input.ts';
import { perTable } from '../table.ts';

export const input = {
  model: { service: 'shop', entity: 'input', version: '1' },
  attributes: {
    userId: { type: 'string', required: true },
    id: { type: 'number', required: true, padding: { length: 9, char: '0' } },
    name: { type: 'string', required: true },
    birthday: { type: 'string', required: true },
    birthTime: { type: 'string' },
    favoriteColor: { type: 'string', required: true },
    favoriteFood: { type: 'string', required: true },
    // Inputs created before captions were introduced lack it.
    caption: { type: 'boolean' },
    // Inputs created before this question was asked lack it.
    madeFor: { type: MadeFor.options },
    voiceDigest: { type: 'string' },
    voiceprint: { type: 'string' },
    voiceScalars: {
      type: 'map',
      properties: {
        pitchHz: { type: 'number' },
        voicedShare: { type: 'number', required: true },
        activeTenths: { type: 'number', required: true },
        loudestFrame: { type: 'number', required: true },
      },
    },
    voiceConsent: {
      type: 'map',
      properties: { version: { type: 'string', required: true }, at: { type: 'string', required: true } },
    },
    astrologicalSign: { type: zodiacSigns, required: true },
    lifePathNumber: { type: 'number', required: true },
    dayOfWeek: { type: weekdays, required: true, default: 'Monday' },
    inputHash: { type: 'string', required: true },
    createdAt: { type: 'string', required: true },
    updatedAt: { type: 'string', required: true },
  },
  indexes: {
    byUser: { pk: { field: 'pk', composite: ['userId'] }, sk: { field: 'sk', composite: ['id'] } },
  },
} as const;

export const inputEntity = perTable((table) => new Entity(input, table));
