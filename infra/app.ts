import { App } from 'aws-cdk-lib';
import { synthesize } from './synthesize.ts';

await synthesize(new App());
