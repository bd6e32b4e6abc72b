/**
 * Tamper evidence (R33 of reference/settings.yaml): what the product writes is signed, and what anybody else writes is found. The parts
 * share a server, since each would have to take in first what the demonstration brought.
 */
import { describe } from 'vitest';
import { finds } from './falsify/found.ts';
import { refuses } from './falsify/refusals.ts';
import { lists, repairs } from './falsify/repairs.ts';
import { rotates, scans } from './falsify/scans.ts';
import { useFalsifyServer } from './falsify/support.ts';
import { writes } from './falsify/written.ts';

useFalsifyServer();

describe('what the product writes', writes);
describe('a scan finds', finds);
describe('a repair', repairs);
describe('while a record is open', refuses);
describe('scans', scans);
describe('the list', lists);
describe('a new secret', rotates);
