import { crawl } from './crawl.ts';

crawl('zh');
