import { App } from 'aws-cdk-lib';
import { ShopStack } from './shop-stack.ts';

const app = new App();
new ShopStack(app, 'VibeFrequency', { description: 'Vibe Frequency: personal artworks, printed' });
app.synth();
