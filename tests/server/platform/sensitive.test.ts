/** Personal numbers of administrators: sealed, found, masked, shown to those who may: both databases. The parts share a server. */
import { describe } from 'vitest';
import { changesWithCheck, showsOwn } from './sensitive/own.ts';
import { rotates, seals } from './sensitive/sealing.ts';
import { masks, shows } from './sensitive/shown.ts';
import { finds, isTaken, stores } from './sensitive/stored.ts';
import { useSensitiveServer } from './sensitive/support.ts';

useSensitiveServer();

describe('what is stored', stores);
describe('finding', finds);
describe('a number that is taken', isTaken);
describe('a showing', shows);
describe('every answer', masks);
describe('the number that codes of the second check go to', changesWithCheck);
describe('values that are clear', seals);
describe('rotating the secret', rotates);
describe('the own profile', showsOwn);
