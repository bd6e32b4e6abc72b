import { Skeleton } from 'antd';

/** Stands where an input of the advanced search will be when its code has come. */
export const InputPlace = () => <Skeleton.Input active block />;
