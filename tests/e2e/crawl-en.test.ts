import { crawl } from './crawl.ts';

crawl('en');
